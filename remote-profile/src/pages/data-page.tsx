import { Link } from '@hideout/session/router';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { Fragment, useState } from 'react';
import { ProfileNav } from '../parts/profile-nav.tsx';
import { AccountDeleted } from '../personal-data/account-deleted.tsx';
import { DeleteCard } from '../personal-data/delete-card.tsx';
import { ExportCard } from '../personal-data/export-card.tsx';
import styles from './profile-page.module.css';
import { SignedOut } from './signed-out.tsx';

const TITLE = 'Your data';

/** `/profile/data`: a copy of all that the site holds about the member, and the way out. */
export function DataPage() {
  const session = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (session.status === 'member' && !wasMember) setWasMember(true);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  usePageTitle(TITLE);
  // Another account has signed in here since.
  if (deletedId !== null && session.status === 'member' && session.user.id !== deletedId) setDeletedId(null);
  else if (deletedId !== null) return <AccountDeleted />;
  if (session.status === 'guest') {
    return (
      <SignedOut title={TITLE} reason="Sign in to see what the site holds about you." wasMember={wasMember}>
        A copy of your data and the deletion of your account stand here once you are.
      </SignedOut>
    );
  }
  return (
    <div className={styles.page} aria-busy={session.status === 'unknown' || undefined}>
      <PageHeader
        title={TITLE}
        eyebrow={<Link to="/profile">Profile</Link>}
        lead="Take a copy of all that the site holds about you, or delete your account."
      />
      <ProfileNav />
      {session.status === 'unknown' ? (
        <Card>
          <VisuallyHidden>Checking who is here</VisuallyHidden>
          <Skeleton height="1.5rem" lines={12} />
        </Card>
      ) : (
        // What was typed for one account must not delete another.
        <Fragment key={session.user.id}>
          <ExportCard user={session.user} />
          <DeleteCard user={session.user} onDeleted={() => setDeletedId(session.user.id)} />
        </Fragment>
      )}
    </div>
  );
}
