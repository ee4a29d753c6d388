import type { SessionUser } from '@hideout/contract/people';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { useLateDialog } from '../parts/late-dialog.tsx';
import styles from './personal-data.module.css';

const loadDialog = () => import(/* webpackChunkName: "delete-account" */ './delete-dialog.tsx');

type DeleteCardProps = { readonly user: SessionUser; readonly onDeleted: () => void };

/** The way out. What it takes and leaves is told in the dialog, before anything is done. */
export function DeleteCard({ user, onDeleted }: DeleteCardProps) {
  const dialog = useLateDialog(loadDialog);
  return (
    <Card title="Delete your account">
      <div className={styles.content}>
        <p>
          Removes your name, linked wallets and accounts, and sessions, at once and for good. Votes and ledger
          entries stay, without your name.
        </p>
        <div className={styles.actions}>
          <Button variant="danger" onClick={dialog.open}>
            Delete account …
          </Button>
        </div>
      </div>
      {dialog.render(({ DeleteDialog }, state) => (
        <DeleteDialog user={user} onDeleted={onDeleted} {...state} />
      ))}
    </Card>
  );
}
