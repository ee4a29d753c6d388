import type { ProposalSummary } from '@hideout/contract/governance';
import { serverNow, useClock } from '@hideout/ui/clock';
import { formatCount } from '@hideout/ui/format';
import { LiveRegion } from '@hideout/ui/live-region';
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { getPhase, type Phase } from '../proposals/proposal-phase.ts';
import { type AskVote, ProposalRow } from '../proposals/proposal-row.tsx';
import { type GroupId, getGroupId, listGroups } from './arrange-proposals.ts';
import styles from './proposal-groups.module.css';
import { useListAnnouncements, useRowGroups } from './row-groups.ts';
import { useQuickVote } from './use-quick-vote.tsx';

export type ProposalGroupsProps = {
  items: readonly ProposalSummary[];
  /** Ids of what a search left; null without a search. */
  found: ReadonlySet<string> | null;
  isMember: boolean;
  /** One plain list instead of titled parts, where the user chose another order. */
  flat: boolean;
  /** More open votes may follow on pages that are not loaded. */
  openGoesOn: boolean;
};

/** Milliseconds of the next start or end among the proposals; when none is left, far away. */
function nextBoundary(items: readonly ProposalSummary[], now: number): number {
  const times = items.flatMap(({ startAt, endAt }) => [Date.parse(startAt), Date.parse(endAt)]);
  return Math.min(...times.filter((time) => time > now), Number.MAX_SAFE_INTEGER);
}

function usePhases(items: readonly ProposalSummary[]): ReadonlyMap<string, Phase> {
  'use memo';
  // A string, so that rows move when a vote ends and at no other tick.
  const phases = useClock(nextBoundary(items, serverNow()), (now) =>
    items.map((item) => getPhase(item, now)).join(' '),
  ).split(' ');
  return new Map(items.map((item, index) => [item.id, phases[index] as Phase])); // joined just above
}

/** The rows of the list, in parts by what they ask of the user. */
export function ProposalGroups({ items, found, isMember, flat, openGoesOn }: ProposalGroupsProps) {
  'use memo';
  const phases = usePhases(items);
  const belongs = new Map<string, GroupId>(
    items.map((item) => [item.id, getGroupId(item, phases.get(item.id) ?? 'active', isMember)]),
  );
  const box = useRef<HTMLDivElement>(null);
  useStoredHeights(box);
  const { rowGroups, onFocus, onBlur } = useRowGroups(box, belongs);
  const announcements = useListAnnouncements({ items, phases, rowGroups });
  const needVote = new Set(items.filter(({ id }) => belongs.get(id) === 'needs-you').map(({ id }) => id));
  const { ask, sheet } = useQuickVote(needVote.size > 0);

  const groups = flat
    ? [{ id: 'all', title: null, items, count: items.length }]
    : listGroups(isMember).map((group) => {
        const inGroup = items.filter((item) => rowGroups.get(item.id) === group.id);
        const counted = inGroup.filter(
          ({ id }) => belongs.get(id) === group.id && (found === null || found.has(id)),
        );
        return { ...group, items: inGroup, count: counted.length };
      });
  return (
    <>
      <LiveRegion message={announcements.ended} />
      <LiveRegion message={announcements.moved} />
      {/* Only watches where pointer and focus are, so that rows do not move from under them. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with the box itself */}
      <div ref={box} className={styles.groups} onFocus={onFocus} onBlur={onBlur}>
        {groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            <ProposalGroup
              key={group.id}
              title={group.title}
              count={group.count}
              countGoesOn={openGoesOn && group.id === 'needs-you'}
              items={group.items}
              found={found}
              needVote={needVote}
              onAsk={ask}
            />
          ))}
        {sheet}
      </div>
    </>
  );
}

// The compiler keeps what a component renders, not the items of a list: without this a key in the search box renders
// hundreds of rows that have not changed.
const MemoRow = memo(ProposalRow);

type ProposalGroupProps = {
  /** Null where the list has one part only. */
  title: string | null;
  count: number;
  /** The count is of what is loaded, and there may be more. */
  countGoesOn: boolean;
  items: readonly ProposalSummary[];
  /** Ids of what a search left; null without a search. */
  found: ReadonlySet<string> | null;
  /** Ids of what the user has yet to vote on. */
  needVote: ReadonlySet<string>;
  onAsk: AskVote;
};

/**
 * One part of the list. What a search leaves out stays in the document without a size and undrawn: to take hundreds of
 * rows out and render them again takes longer than the next key.
 */
function ProposalGroup({ title, count, countGoesOn, items, found, needVote, onAsk }: ProposalGroupProps) {
  'use memo';
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
            style={getStoredHeight(item.id)}
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

/** Heights of rows as they last were, by the id of the proposal. Lives as long as the page is loaded. */
const heights = new Map<string, number>();

/** Stores the heights of all rows in `box` when the list goes away. Their ids are in `data-row`. */
function useStoredHeights(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      for (const row of element?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
        // A row that a search leaves out has none.
        if (row.offsetHeight > 0) heights.set(row.dataset.row ?? '', row.offsetHeight);
      }
    };
  }, [box]);
}

/**
 * The room of a row that is out of sight and not laid out. The same as before when the user comes back, so that the
 * list is as long as it was and scrolls to the same position.
 */
function getStoredHeight(id: string): CSSProperties {
  const height = heights.get(id);
  const style: CSSProperties & Record<`--${string}`, string> =
    height === undefined ? {} : { '--height': `${height}px` };
  return style;
}
