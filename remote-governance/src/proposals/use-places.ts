import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { GroupId } from './arrange.ts';

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
