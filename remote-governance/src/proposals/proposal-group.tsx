import type { ProposalSummary } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';
import { memo } from 'react';
import type { Ask } from '../quick-vote/use-quick-vote.tsx';
import styles from './proposal-group.module.css';
import { ProposalRow } from './proposal-row.tsx';
import { heldHeight } from './row-heights.ts';

// The compiler keeps what a component draws, not the items of a list: without this a key in the search box draws
// hundreds of rows that have not changed.
const MemoRow = memo(ProposalRow);

export type ProposalGroupProps = {
  /** Null where the list has one part only. */
  title: string | null;
  count: number;
  /** The count is of what is loaded, and there may be more. */
  countGoesOn: boolean;
  items: readonly ProposalSummary[];
  /** Ids of what a search left; null without a search. */
  found: ReadonlySet<string> | null;
  /** Ids of what the reader has yet to vote on. */
  needVote: ReadonlySet<string>;
  onAsk: Ask;
};

/**
 * One part of the list. What a search leaves out stays in the document without a size and undrawn: to take hundreds of
 * rows out and draw them again takes longer than the next key.
 */
export function ProposalGroup({
  title,
  count,
  countGoesOn,
  items,
  found,
  needVote,
  onAsk,
}: ProposalGroupProps) {
  const isHidden = (id: string) => found !== null && !found.has(id);
  return (
    <section
      className={styles.group}
      aria-label={title ?? 'Proposals'}
      hidden={items.every(({ id }) => isHidden(id))}
    >
      <h2 className={styles.title} hidden={title === null}>
        {title ?? 'Proposals'}{' '}
        <span className={styles.count}>
          {formatCount(count)}
          {countGoesOn && '+'}
        </span>
      </h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li
            key={item.id}
            className={isHidden(item.id) ? styles.left : styles.item}
            style={heldHeight(item.id)}
            aria-hidden={isHidden(item.id) || undefined}
            data-row={item.id}
          >
            <MemoRow proposal={item} onAsk={needVote.has(item.id) ? onAsk : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
