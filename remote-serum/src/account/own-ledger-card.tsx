import type { SerumInfo } from '@hideout/contract/serum';
import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { useOwnSerum } from '../drop/account.queries.ts';
import styles from './account.module.css';
import { withBalance } from './ledger.ts';
import { LedgerTable } from './ledger-table.tsx';

/** As many as one reads in passing; the account's page has all. */
const MAX_ROWS = 6;

/** The newest movements of the member's own SERUM. The card above it reports what failed. */
export function OwnLedgerCard({ token }: { readonly token: SerumInfo['token'] }) {
  const { data } = useOwnSerum();
  if (data === undefined) return null;
  const rows = withBalance(data.ledger);
  return (
    <Card title="Your ledger">
      {rows.length === 0 ? (
        <EmptyState title="Nothing has moved yet">
          Allocations, claims and codes stand here, each with what was left after it.
        </EmptyState>
      ) : (
        <div className={styles.stack}>
          <LedgerTable rows={rows.slice(0, MAX_ROWS)} token={token} isOwn />
          <div className={styles.actions}>
            <LinkButton variant="secondary" render={<Link to={`/serum/account/${data.id}`} />}>
              {rows.length > MAX_ROWS
                ? `All ${formatCount(rows.length)} entries, and as a file`
                : 'Filter, or save as a file'}
            </LinkButton>
          </div>
        </div>
      )}
    </Card>
  );
}
