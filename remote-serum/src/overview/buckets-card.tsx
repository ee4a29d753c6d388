import type { SerumInfo } from '@hideout/contract/serum';
import { Amount } from '@hideout/ui/amount';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { Meter } from '@hideout/ui/meter';
import { Table } from '@hideout/ui/table';
import { getFill, percentText } from '../drop/format-allocation.ts';
import styles from './buckets-card.module.css';

type BucketsCardProps = Pick<SerumInfo, 'buckets' | 'token' | 'totals'>;

/** Where the allocation comes from; the rows add up to all of it. */
export function BucketsCard({ buckets, token, totals }: BucketsCardProps) {
  const { decimals, symbol } = token;
  return (
    <Card title="Who gets what">
      {buckets.length === 0 ? (
        <EmptyState title="Not split up yet">The shares stand here once they are decided.</EmptyState>
      ) : (
        <Table
          caption="Allocation by bucket"
          rows={buckets}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'label',
              header: 'Bucket',
              primary: true,
              cell: ({ label, description }) => (
                <>
                  {label}
                  <span className={styles.description}>{description}</span>
                </>
              ),
            },
            {
              key: 'share',
              header: 'Share',
              cell: ({ label, amount }) => (
                <div className={styles.share}>
                  <Meter
                    label={`Share of ${label}`}
                    value={getFill(amount, totals.allocated)}
                    max={1}
                    text={percentText(amount, totals.allocated)}
                  />
                  <span className={styles.percent}>{percentText(amount, totals.allocated)}</span>
                </div>
              ),
            },
            {
              key: 'amount',
              header: symbol,
              align: 'end',
              cell: ({ amount }) => <Amount value={amount} decimals={decimals} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
