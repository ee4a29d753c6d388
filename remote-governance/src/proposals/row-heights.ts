import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';

/** Heights of rows as they last were, by the id of the proposal. Lives as long as the page is loaded. */
const heights = new Map<string, number>();

/** Keeps the heights of all rows in `box` when the list goes away. Their ids are in `data-row`. */
export function useKeptHeights(box: RefObject<HTMLElement | null>): void {
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
 * The room of a row that is out of sight and not laid out. The same as before when the reader comes back, so that the
 * list is as long as it was and scrolls to the same place.
 */
export function heldHeight(id: string): CSSProperties {
  const height = heights.get(id);
  const style: CSSProperties & Record<`--${string}`, string> =
    height === undefined ? {} : { '--height': `${height}px` };
  return style;
}
