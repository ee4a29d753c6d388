import type { SerumInfo } from '@hideout/contract/serum';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Table, type TableColumn } from '@hideout/ui/table';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import styles from './account.module.css';
import { type BalancedRow, LEDGER_KINDS, signedAmount } from './ledger.ts';

type LedgerTableProps = {
  readonly rows: readonly BalancedRow[];
  readonly token: SerumInfo['token'];
  /** Their notes are for the owner's eyes, and null for everybody else's. */
  readonly isOwn: boolean;
};

/** Movements, newest first, each with what was left to take after it. */
export function LedgerTable({ rows, token, isOwn }: LedgerTableProps) {
  const { decimals, symbol, chain } = token;
  const hasBalance = rows.some(({ balance }) => balance !== null);
  const columns: readonly (TableColumn<BalancedRow> | false)[] = [
    {
      key: 'kind',
      header: 'What',
      primary: true,
      cell: (row) => (
        <>
          {LEDGER_KINDS[row.kind]}
          {isOwn && row.note !== null && <LedgerNote text={row.note} />}
        </>
      ),
    },
    { key: 'at', header: 'When', line: 'bare', cell: ({ at }) => <RelativeTime at={at} /> },
    {
      key: 'tx',
      header: 'Transaction',
      line: 'bare',
      cell: ({ tx }) =>
        tx === null ? (
          'Not on chain'
        ) : (
          <span className={styles.link}>
            <ExplorerLink chain={chain} kind="tx" value={tx}>{`${tx.slice(0, 10)}…`}</ExplorerLink>
          </span>
        ),
    },
    {
      key: 'amount',
      header: symbol,
      align: 'end',
      cell: (row) => (
        <Amount
          signed
          value={signedAmount(row)}
          decimals={decimals}
          tone={row.sign === 1 ? 'serum' : 'ash'}
        />
      ),
    },
    hasBalance && {
      key: 'balance',
      header: 'Left to take',
      align: 'end',
      cell: ({ balance }) => (balance === null ? '–' : <Amount value={balance} decimals={decimals} />),
    },
  ];
  return (
    <Table
      caption={`Ledger in ${symbol}, newest first`}
      rows={rows}
      stack="lines"
      rowKey={({ id }) => id}
      columns={columns.filter((column) => column !== false)}
    />
  );
}

/** Rows of the list have the address as their note. */
function LedgerNote({ text }: { readonly text: string }) {
  return (
    <span className={styles.note} dir="auto">
      {/^0x[0-9a-f]{40}$/i.test(text) ? <Address value={text} /> : text}
    </span>
  );
}
