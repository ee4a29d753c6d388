import { useSession } from '@hideout/session/session';
import { Fragment, useState } from 'react';
import { AccountDeleted } from '../personal-data/account-deleted.tsx';
import { DeleteCard } from '../personal-data/delete-card.tsx';
import { ExportCard } from '../personal-data/export-card.tsx';
import { MemberPage } from './member-page.tsx';

/** `/profile/data`: a copy of all that the site holds about the member, and the way out. */
export function DataPage() {
  const session = useSession();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  // Another account has signed in here since.
  if (deletedId !== null && session.status === 'member' && session.user.id !== deletedId) setDeletedId(null);
  else if (deletedId !== null) return <AccountDeleted />;
  return (
    <MemberPage
      title="Your data"
      lead="Take a copy of all that the site holds about you, or delete your account."
      signIn={{
        reason: 'Sign in to see what the site holds about you.',
        promise: 'A copy of your data and the deletion of your account stand here once you are.',
      }}
    >
      {(user) => (
        // What was typed for one account must not delete another.
        <Fragment key={user.id}>
          <ExportCard user={user} />
          <DeleteCard user={user} onDeleted={() => setDeletedId(user.id)} />
        </Fragment>
      )}
    </MemberPage>
  );
}
