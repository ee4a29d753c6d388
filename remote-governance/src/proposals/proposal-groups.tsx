import type { ProposalSummary } from '@hideout/contract/governance';
import { serverNow, useClock } from '@hideout/ui/clock';
import { LiveRegion } from '@hideout/ui/live-region';
import { useRef } from 'react';
import { useQuickVote } from '../quick-vote/use-quick-vote.tsx';
import { type GroupId, groupIdOf, groupsFor } from './arrange.ts';
import { ProposalGroup } from './proposal-group.tsx';
import styles from './proposal-groups.module.css';
import { type Phase, phaseOf } from './proposal-phase.ts';
import { useKeptHeights } from './row-heights.ts';
import { useListNews } from './use-list-news.ts';
import { usePlaces } from './use-places.ts';

export type ProposalGroupsProps = {
  items: readonly ProposalSummary[];
  /** Ids of what a search left; null without a search. */
  found: ReadonlySet<string> | null;
  isMember: boolean;
  /** One plain list instead of titled parts, where the reader chose another order. */
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
  // A string, so that rows move at the moment a vote ends and at no other tick.
  const phases = useClock(nextBoundary(items, serverNow()), (now) =>
    items.map((item) => phaseOf(item, now)).join(' '),
  ).split(' ');
  return new Map(items.map((item, index) => [item.id, phases[index] as Phase])); // joined just above
}

/** The rows of the list, in parts by what they ask of the reader. */
export function ProposalGroups({ items, found, isMember, flat, openGoesOn }: ProposalGroupsProps) {
  const phases = usePhases(items);
  const belongs = new Map<string, GroupId>(
    items.map((item) => [item.id, groupIdOf(item, phases.get(item.id) ?? 'active', isMember)]),
  );
  const box = useRef<HTMLDivElement>(null);
  useKeptHeights(box);
  const { places, onFocus, onBlur } = usePlaces(box, belongs);
  const news = useListNews({ items, phases, places });
  const needVote = new Set(items.filter(({ id }) => belongs.get(id) === 'needs-you').map(({ id }) => id));
  const { ask, sheet } = useQuickVote(needVote.size > 0);

  const groups = flat
    ? [{ id: 'all', title: null, items, count: items.length }]
    : groupsFor(isMember).map((group) => {
        const standing = items.filter((item) => places.get(item.id) === group.id);
        const counted = standing.filter(
          ({ id }) => belongs.get(id) === group.id && (found === null || found.has(id)),
        );
        return { ...group, items: standing, count: counted.length };
      });
  return (
    <>
      <LiveRegion message={news.ended} />
      <LiveRegion message={news.moved} />
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
