import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Phase } from '../proposals/proposal-phase.ts';
import type { GroupId } from './arrange-proposals.ts';

/** The group of the list that each row is in, by the id of its proposal. */
export type RowGroups = ReadonlyMap<string, GroupId>;

type Hold = { readonly pointer: boolean; readonly focus: boolean; readonly rowGroups: RowGroups };

/**
 * The group of each row. Rows change group only while neither pointer nor focus is in the list, so that
 * nothing moves from under a finger: a vote leaves its mark where it was cast, and the row moves later.
 *
 * @param box the element around all rows.
 * @param now the groups the rows belong to now; new rows get theirs at once.
 */
export function useRowGroups(box: RefObject<HTMLElement | null>, now: RowGroups) {
  'use memo';
  const [hold, setHold] = useState<Hold | null>(null);
  const rowGroups: RowGroups =
    hold === null ? now : new Map([...now].map(([id, group]) => [id, hold.rowGroups.get(id) ?? group]));

  function touch(by: 'pointer' | 'focus', is: boolean) {
    setHold((old) => {
      const next = { pointer: false, focus: false, rowGroups, ...old, [by]: is };
      return next.pointer || next.focus ? next : null;
    });
  }

  // Not React's own: for those a sheet that the list opens is a part of the list, and leaves it without an event.
  const point = useEffectEvent((is: boolean) => touch('pointer', is));
  useEffect(() => {
    const element = box.current;
    const enter = () => point(true);
    const leave = () => point(false);
    element?.addEventListener('pointerenter', enter);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('pointerenter', enter);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [box]);

  return {
    rowGroups,
    // With React's own, the focus in the sheet counts as in the list: the row waits until the focus has come back to it.
    onFocus: () => touch('focus', true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const box = event.currentTarget;
      // Inside the sheet a pressed button may be unmounted before the next one has the focus: that is not leaving.
      if (!box.contains(event.target) || box.contains(event.relatedTarget)) return;
      // A window that goes to the back takes the focus along and brings it home again.
      if (document.hasFocus()) touch('focus', false);
    },
  };
}

type Seen = {
  readonly items: readonly ProposalSummary[];
  readonly phases: ReadonlyMap<string, Phase>;
  readonly rowGroups: RowGroups;
};

function formatNames(items: readonly ProposalSummary[]): string {
  return items.map((item) => `${formatProposalNumber(item.number)} ${item.title}`).join('; ');
}

/** Says which votes closed while the list was open, and which rows moved after the user voted. */
export function useListAnnouncements(seen: Seen): { readonly ended: string; readonly moved: string } {
  const [before, setBefore] = useState(seen);
  const [announcements, setAnnouncements] = useState({ ended: '', moved: '' });
  const { items, phases, rowGroups } = seen;
  const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    one.size === other.size && [...one].every(([id, value]) => other.get(id) === value);
  if (!isSame(before.phases, phases) || !isSame(before.rowGroups, rowGroups)) {
    setBefore(seen);
    const ended = items.filter(({ id }) => before.phases.get(id) === 'active' && phases.get(id) !== 'active');
    const voted = items.filter(
      ({ id }) => before.rowGroups.get(id) === 'needs-you' && rowGroups.get(id) === 'open',
    );
    if (ended.length > 0)
      setAnnouncements((old) => ({ ...old, ended: `Voting ended: ${formatNames(ended)}.` }));
    if (voted.length > 0)
      setAnnouncements((old) => ({ ...old, moved: `Moved to “You have voted”: ${formatNames(voted)}.` }));
  }
  return announcements;
}
