import { Link } from '@hideout/session/router';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { ProfileNav } from '../parts/profile-nav.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import styles from './profile-page.module.css';
import { SignedOut } from './signed-out.tsx';

const TITLE = 'Where you are signed in';

/** `/profile/sessions`: every browser that is signed in to the account, and how to end that. */
export function SessionsPage() {
  const { status } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (status === 'member' && !wasMember) setWasMember(true);
  usePageTitle(TITLE);
  if (status === 'guest') {
    return (
      <SignedOut title={TITLE} reason="Sign in to see where else you are." wasMember={wasMember}>
        Your sessions stand here once you are, each with a way to end it.
      </SignedOut>
    );
  }
  return (
    <div className={styles.page} aria-busy={status === 'unknown' || undefined}>
      <PageHeader
        title={TITLE}
        eyebrow={<Link to="/profile">Profile</Link>}
        lead="Every browser that can act as you. End what you do not recognise: whoever sits there is a guest from their next click on."
      />
      <ProfileNav />
      {status === 'unknown' ? (
        <Card>
          <VisuallyHidden>Checking who is here</VisuallyHidden>
          <Skeleton height="1.5rem" lines={12} />
        </Card>
      ) : (
        <SessionsCard />
      )}
    </div>
  );
}
