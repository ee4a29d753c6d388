import type { ProposalSummary } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { useProposalList } from '../proposals/proposals.queries.ts';
import styles from './quorum-hint.module.css';

const MAX_PROPOSALS = 5;

/** What the last counted votes needed and gathered on average; null while there is none. */
function getAverages(
  closed: readonly ProposalSummary[],
): { readonly count: number; readonly needed: number; readonly gathered: number } | null {
  // A cancelled vote was cut short: what it gathered says nothing.
  const counted = closed.filter(({ state }) => state !== 'cancelled').slice(0, MAX_PROPOSALS);
  if (counted.length === 0) return null;
  const average = (getPower: (item: ProposalSummary) => number) =>
    Math.round(counted.reduce((sum, item) => sum + getPower(item), 0) / counted.length);
  return {
    count: counted.length,
    needed: average(({ tally }) => tally.quorum),
    gathered: average(({ tally }) => tally.totalPower),
  };
}

export type QuorumHintProps = { value: string; onUse: (quorum: number) => void };

/** What past proposals suggest as a quorum. */
export function QuorumHint({ value, onUse }: QuorumHintProps) {
  const query = useProposalList('closed');
  if (query.data === undefined) {
    return query.isPending ? (
      <p className={styles.hint}>Reading what past proposals needed…</p>
    ) : (
      <div className={styles.hint}>
        <p>What past proposals needed did not load. Any number above 0 is fine.</p>
        <Button variant="secondary" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const averages = getAverages(query.data.pages.flatMap(({ items }) => items));
  if (averages === null) {
    return (
      <p className={styles.hint}>Nothing has been voted to the end yet, so there is nothing to go by.</p>
    );
  }
  const { count, needed, gathered } = averages;
  return (
    <div className={styles.hint}>
      <p>
        {count === 1 ? 'The last vote' : `The last ${count} votes`} needed <b>{formatCount(needed)}</b> and
        gathered <b>{formatCount(gathered)}</b>
        {count > 1 && ' on average'}.
      </p>
      {Number(value) !== needed && (
        <Button variant="secondary" size="s" onClick={() => onUse(needed)}>
          Use {formatCount(needed)}
        </Button>
      )}
    </div>
  );
}
