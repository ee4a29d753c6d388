import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Phase } from '../proposals/proposal-phase.ts';
import type { GroupId } from './arrange-proposals.ts';

/** The part of the list that each row stands in, by the id of its proposal. */
export type Places = ReadonlyMap<string, GroupId>;

type Hold = { readonly pointer: boolean; readonly focus: boolean; readonly places: Places };

/**
 * Where rows stand. They change their part only while nobody points at the list or has the focus in it, so that
 * nothing moves from under a finger: a vote leaves its mark where it was cast, and the row moves later.
 *
 * @param box the element around all rows.
 * @param now where the rows belong at this moment; new ones take their place at once.
 */
export function usePlaces(box: RefObject<HTMLElement | null>, now: Places) {
  const [hold, setHold] = useState<Hold | null>(null);
  const places: Places =
    hold === null ? now : new Map([...now].map(([id, place]) => [id, hold.places.get(id) ?? place]));

  function touch(by: 'pointer' | 'focus', is: boolean) {
    setHold((old) => {
      const next = { pointer: false, focus: false, places, ...old, [by]: is };
      return next.pointer || next.focus ? next : null;
    });
  }

  // Not React's own: for those a sheet that the list opens is a part of the list, and leaves it without a word.
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
    places,
    // With React's own, the focus in the sheet counts as in the list: the row waits until the focus has come back to it.
    onFocus: () => touch('focus', true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const box = event.currentTarget;
      // Inside the sheet a pressed button may be gone before the next one has the focus: that is not leaving.
      if (!box.contains(event.target) || box.contains(event.relatedTarget)) return;
      // A window that goes to the back takes the focus along and brings it home again.
      if (document.hasFocus()) touch('focus', false);
    },
  };
}

type Seen = {
  readonly items: readonly ProposalSummary[];
  readonly phases: ReadonlyMap<string, Phase>;
  readonly places: Places;
};

function formatNames(items: readonly ProposalSummary[]): string {
  return items.map((item) => `${formatProposalNumber(item.number)} ${item.title}`).join('; ');
}

/** Says which votes closed while the list was open, and which rows moved after the user voted. */
export function useListAnnouncements(seen: Seen): { readonly ended: string; readonly moved: string } {
  const [before, setBefore] = useState(seen);
  const [announcements, setAnnouncements] = useState({ ended: '', moved: '' });
  const { items, phases, places } = seen;
  const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    one.size === other.size && [...one].every(([id, value]) => other.get(id) === value);
  if (!isSame(before.phases, phases) || !isSame(before.places, places)) {
    setBefore(seen);
    const ended = items.filter(({ id }) => before.phases.get(id) === 'active' && phases.get(id) !== 'active');
    const voted = items.filter(
      ({ id }) => before.places.get(id) === 'needs-you' && places.get(id) === 'open',
    );
    if (ended.length > 0)
      setAnnouncements((old) => ({ ...old, ended: `Voting ended: ${formatNames(ended)}.` }));
    if (voted.length > 0)
      setAnnouncements((old) => ({ ...old, moved: `Moved to “You have voted”: ${formatNames(voted)}.` }));
  }
  return announcements;
}
