import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { ReputationBreakdown } from '@hideout/contract/account';
import { BigCount } from '@hideout/ui/big-count';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { History } from './history.tsx';
import { PartList } from './part-list.tsx';
import { useReputation } from './reputation.queries.ts';
import styles from './reputation-card.module.css';

/** Own reputation: what it is made of, what comes next and what changed. */
export function ReputationCard() {
  return (
    <Card title="Reputation">
      <Reputation />
    </Card>
  );
}

function Reputation() {
  const reputation = useReputation();
  if (reputation.data !== undefined) return <Breakdown reputation={reputation.data} />;
  if (reputation.isError) {
    return <ErrorCard title="Reputation could not be read" {...describeFailedQuery(reputation)} />;
  }
  return <Skeleton height="1.5rem" lines={18} />;
}

function Breakdown({ reputation }: { readonly reputation: ReputationBreakdown }) {
  const { total, rank, percentile, parts, history, updatedAt } = reputation;
  return (
    <div className={styles.body}>
      <div className={styles.top}>
        <p className={styles.total}>
          <BigCount value={total} />
          <span className={styles.unit}>reputation</span>
        </p>
        <p className={styles.place}>
          {rank === null ? 'No place on the board yet' : `Place ${formatCount(rank)}`}
          {percentile !== null && ` · ahead of ${formatCount(percentile)} %`}
        </p>
      </div>
      <PartList parts={parts} total={total} />
      <section className={styles.section}>
        <h3 className={styles.heading}>What changed</h3>
        <History history={history} />
      </section>
      <p className={styles.place}>
        <RelativeTime at={updatedAt} prefix="Counted" />
      </p>
    </div>
  );
}
