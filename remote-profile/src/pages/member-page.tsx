import type { SessionUser } from '@hideout/contract/people';
import { Link } from '@hideout/session/router';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { ReactNode } from 'react';
import { ProfileNav } from '../parts/profile-nav.tsx';
import styles from './profile-page.module.css';
import { SignedOut, useWasMember } from './signed-out.tsx';

type MemberPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  /** For a guest: what signing in is for, and what stands here after it. */
  readonly signIn: { readonly reason: string; readonly promise: string };
  /** Stands here until it is known who is here; one card without it. */
  readonly waiting?: ReactNode;
  readonly children: (user: SessionUser) => ReactNode;
};

/** The frame of every page of one's own profile but the overview: heading, menu, and what a guest reads instead. */
export function MemberPage({ title, signIn, waiting, children, ...head }: MemberPageProps) {
  const session = useSession();
  const wasMember = useWasMember();
  usePageTitle(title);
  if (session.status === 'guest') {
    return (
      <SignedOut title={title} reason={signIn.reason} wasMember={wasMember}>
        {signIn.promise}
      </SignedOut>
    );
  }
  return (
    <div className={styles.page} aria-busy={session.status === 'unknown' || undefined}>
      <PageHeader title={title} eyebrow={<Link to="/profile">Profile</Link>} {...head} />
      <ProfileNav />
      {session.status === 'member' ? children(session.user) : (waiting ?? <WaitingCard />)}
    </div>
  );
}

function WaitingCard() {
  return (
    <Card>
      <VisuallyHidden>Checking who is here</VisuallyHidden>
      <Skeleton height="1.5rem" lines={12} />
    </Card>
  );
}
