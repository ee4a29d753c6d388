import { Link } from '@hideout/session/router';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { ProfileNav } from '../parts/profile-nav.tsx';
import { SocialsCard } from '../socials/socials-card.tsx';
import styles from './profile-page.module.css';
import { SignedOut } from './signed-out.tsx';

const TITLE = 'Linked accounts';

/** `/profile/accounts`: the services the account is linked to. */
export function AccountsPage() {
  const { status } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (status === 'member' && !wasMember) setWasMember(true);
  usePageTitle(TITLE);
  if (status === 'guest') {
    return (
      <SignedOut title={TITLE} reason="Sign in to link accounts." wasMember={wasMember}>
        Discord, X and others stand here once you are, each with what it is good for.
      </SignedOut>
    );
  }
  return (
    <div className={styles.page} aria-busy={status === 'unknown' || undefined}>
      <PageHeader
        title={TITLE}
        eyebrow={<Link to="/profile">Profile</Link>}
        lead="Each of them signs you in here, beside your wallets. Whoever looks at your public page sees your names there, but not Kazm."
      />
      <ProfileNav />
      {status === 'unknown' ? (
        <Card>
          <VisuallyHidden>Checking who is here</VisuallyHidden>
          <Skeleton height="1.5rem" lines={12} />
        </Card>
      ) : (
        <SocialsCard />
      )}
    </div>
  );
}
