import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumAccount } from '@hideout/contract/serum-account';
import { useSearchParams } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { saveFile } from '@hideout/ui/save-file';
import { Select } from '@hideout/ui/select';
import styles from './account.module.css';
import { isCutShort, LEDGER_KINDS, ledgerCsv, readKind, withBalance } from './ledger.ts';
import { LedgerTable } from './ledger-table.tsx';

type LedgerCardProps = {
  readonly account: SerumAccount;
  readonly token: SerumInfo['token'];
  readonly name: string;
  readonly isOwn: boolean;
};

const OPTIONS = [
  { value: '', label: 'All kinds' },
  ...Object.entries(LEDGER_KINDS).map(([value, label]) => ({ value, label })),
];

/** Every movement with what was left after it. The filter is in the address; owners can save all of it as a file. */
export function LedgerCard({ account, token, name, isOwn }: LedgerCardProps) {
  const [params, setParams] = useSearchParams();
  const kind = readKind(params);
  const all = withBalance(account.ledger);
  const rows = kind === null ? all : all.filter((row) => row.kind === kind);
  const choose = (value: string) =>
    setParams(value === '' ? {} : { kind: value }, { replace: true, preventScrollReset: true });
  return (
    <Card title={isOwn ? 'Your ledger' : 'Ledger'}>
      {all.length === 0 ? (
        <EmptyState title="Nothing has moved yet">Allocations, claims and codes stand here.</EmptyState>
      ) : (
        <div className={styles.stack}>
          <div className={styles.toolbar}>
            <Select
              aria-label="Show entries"
              options={OPTIONS}
              value={kind ?? ''}
              onChange={(event) => choose(event.target.value)}
            />
            <p role="status" className={styles.line}>
              {formatCount(rows.length)} of {formatCount(all.length)} entries
            </p>
            {isOwn && (
              <Button
                variant="secondary"
                onClick={() => saveFile(`serum-ledger-${name}.csv`, 'text/csv', ledgerCsv(all, token))}
              >
                <Icon name="download" />
                CSV
              </Button>
            )}
          </div>
          {isCutShort(account.ledger) && (
            <p className={styles.line}>
              Only the newest {formatCount(all.length)} entries are here, so no balance can be shown.
            </p>
          )}
          {rows.length === 0 ? (
            <EmptyState
              title="No entry of this kind"
              action={<Button onClick={() => choose('')}>Show all</Button>}
            />
          ) : (
            <LedgerTable rows={rows} token={token} isOwn={isOwn} />
          )}
        </div>
      )}
    </Card>
  );
}
