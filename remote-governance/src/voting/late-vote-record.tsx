import { Skeleton } from '@hideout/ui/skeleton';
import { type ComponentType, useEffect, useState } from 'react';
import { sideName } from './choice.ts';
import type { VoteRecordProps } from './vote-record.tsx';
import styles from './vote-words.module.css';

export type RecordView = ComponentType<VoteRecordProps>;

// Most come to vote: what became of a vote loads after the page, and is there before a vote has been answered.
const loadRecord = () => import(/* webpackChunkName: "proposal-late" */ './vote-record.tsx');

/** The record once it has loaded; null until then. */
export function useLateRecord(): RecordView | null {
  const [Record, setRecord] = useState<RecordView | null>(null);
  useEffect(() => {
    let isHere = true;
    const take = (record: RecordView) => {
      if (isHere) setRecord(() => record);
    };
    loadRecord().then(
      ({ VoteRecord }) => take(VoteRecord),
      () => take(RecordMissing),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Record;
}

/** Holds the place of the record. */
export function RecordSkeleton() {
  return <Skeleton height={120} />;
}

/** Its code did not come. The vote itself is not in doubt. */
function RecordMissing({ proposal, state }: VoteRecordProps) {
  const words =
    state.status === 'voted' ? `You voted ${sideName(state.vote.voteFor)}.` : proposal.outcomeText;
  return (
    <div className={styles.words}>
      {words !== null && <p className={styles.title}>{words}</p>}
      <p className={styles.note}>The rest did not load. Reload the page to see it.</p>
    </div>
  );
}
