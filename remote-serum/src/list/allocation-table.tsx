import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumAddress } from '@hideout/contract/serum-list';
import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { Chip } from '@hideout/ui/chip';
import { CopyButton } from '@hideout/ui/copy-button';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Table } from '@hideout/ui/table';
import { formatParts } from '../drop/format-allocation.ts';
import styles from './list.module.css';

type AllocationTableProps = {
  readonly caption: string;
  readonly rows: readonly SerumAddress[];
  readonly token: SerumInfo['token'];
  /** The user's own addresses in small letters. */
  readonly own: ReadonlySet<string>;
};

/** Rows of the list: who, how much, why, and whether it has been claimed. */
export function AllocationTable({ caption, rows, token, own }: AllocationTableProps) {
  const { symbol, decimals } = token;
  const isOwn = ({ address }: SerumAddress) => own.has(address.toLowerCase());
  return (
    <Table
      caption={caption}
      stack="lines"
      rows={rows}
      rowKey={({ address }) => address}
      rowTone={(row) => (isOwn(row) ? 'me' : undefined)}
      columns={[
        {
          key: 'rank',
          header: 'Rank',
          line: 'first',
          cell: ({ rank }) => <span className={styles.rank}>{formatCount(rank)}</span>,
        },
        {
          key: 'who',
          header: 'Address',
          primary: true,
          cell: (row) => (
            <span className={styles.who}>
              <Link to={`/serum/account/${row.address}`} className={styles.link}>
                {row.username === null ? <Address value={row.address} /> : row.username}
              </Link>
              {row.username !== null && (
                <span className={styles.second}>
                  <Address value={row.address} />
                </span>
              )}
              {isOwn(row) && <Chip tone="serum">You</Chip>}
            </span>
          ),
        },
        {
          key: 'parts',
          header: 'Why',
          line: 'bare',
          cell: ({ parts }) => (
            <span className={styles.parts}>{parts.length === 0 ? '–' : formatParts(parts, decimals)}</span>
          ),
        },
        {
          key: 'amount',
          header: symbol,
          align: 'end',
          cell: ({ amount }) => <Amount value={amount} decimals={decimals} />,
        },
        {
          key: 'claimed',
          header: 'Claimed',
          cell: ({ claimed, claimedAt }) => {
            if (claimedAt !== null)
              return (
                <span className={styles.claimed}>
                  <RelativeTime at={claimedAt} />
                </span>
              );
            return claimed ? 'Yes' : 'Not yet';
          },
        },
        {
          key: 'link',
          header: 'Link',
          line: 'none',
          cell: ({ address }) => (
            <CopyButton value={rowLink(address)} label={`Copy link to ${shortenAddress(address)}`} />
          ),
        },
      ]}
    />
  );
}

function rowLink(address: string): string {
  return `${window.location.origin}/serum/allocations?search=${address}`;
}
