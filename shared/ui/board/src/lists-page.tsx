import type { ReactElement } from 'react';
import { Address } from '../../src/address.tsx';
import { Amount } from '../../src/amount.tsx';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { Chip } from '../../src/chip.tsx';
import { EmptyState } from '../../src/empty-state.tsx';
import { ErrorCard } from '../../src/error-card.tsx';
import { Notice } from '../../src/notice.tsx';
import { PageHeader } from '../../src/page-header.tsx';
import { RelativeTime } from '../../src/relative-time.tsx';
import { Stack } from '../../src/stack.tsx';
import { Table } from '../../src/table.tsx';
import styles from './board.module.css';

const now = Date.now();
const ROWS = [
  {
    address: '0x7a3f5c21aB4e0D9c8877F1e2d3C4b5A697f091C2',
    amount: '1240500000000000000000',
    parts: 3,
    me: true,
  },
  {
    address: '0x33bE41c09d1F7a2e5B6c8D90aA17e3f4c5d6E7f8',
    amount: '400000000000000000000',
    parts: 1,
    me: false,
  },
  {
    address: 'bc1q9h8x7k6m5n4p3q2r1s0t9u8v7w6x5y4z3a2b1c0',
    amount: '12345678901234567890',
    parts: 2,
    me: false,
  },
];

/** Tables, notes, and the states of a list. */
export function ListsPage(): ReactElement {
  return (
    <>
      <PageHeader
        title="Fund the Ibiza Embassy, season two, and everything that comes with it"
        eyebrow={
          <>
            <a href="?page=home">Governance</a>
            <Chip tone="serum" icon="vote">
              Active
            </Chip>
            MCP-041
          </>
        }
        lead="A string title is what members wrote; it keeps its own case."
      />
      <Stack gap={5}>
        <Card title="Allocations" extra="3 of 8,021">
          <Table
            caption="Allocations of SERUM"
            rows={ROWS}
            rowKey={({ address }) => address}
            rowTone={({ me }) => (me ? 'me' : undefined)}
            columns={[
              {
                key: 'address',
                header: 'Address',
                primary: true,
                cell: ({ address }) => <Address value={address} copyable />,
              },
              { key: 'parts', header: 'Parts', align: 'end', cell: ({ parts }) => <Amount value={parts} /> },
              {
                key: 'amount',
                header: 'Amount',
                align: 'end',
                cell: ({ amount }) => <Amount value={amount} unit="SERUM" />,
              },
              { key: 'when', header: 'Claimed', cell: () => <RelativeTime at={now - 3 * 86_400_000} /> },
              {
                key: 'state',
                header: 'State',
                cell: () => (
                  <Chip tone="serum" icon="check">
                    Claimed
                  </Chip>
                ),
              },
            ]}
          />
        </Card>
        <div className={styles.two}>
          <Card>
            <EmptyState title="No votes yet" action={<Button>Vote for</Button>}>
              Be first. You can change it until Friday.
            </EmptyState>
          </Card>
          <ErrorCard
            title="Governance could not load"
            message="The rest of hideout works. We try again when you are back online."
            requestId="req_01HZX8Q4"
            onRetry={() => undefined}
          />
        </div>
        <Notice>Seen 14:02. Quests may have moved since.</Notice>
        <Notice
          tone="warning"
          icon="wallet"
          title="Wallet 0x7a…91C is not linked"
          action={
            <>
              <Button size="s">Link it</Button>
              <Button size="s" variant="ghost">
                Ignore
              </Button>
            </>
          }
        >
          Its tokens do not count until it is.
        </Notice>
        <Notice tone="error" title="The list and the contract disagree. Do not claim." />
        <Notice tone="success" title="You said for, with 17." />
        <Card tone="me" title="You" extra="Rank 412">
          <p>120 to pass swampqueen.</p>
        </Card>
      </Stack>
    </>
  );
}
