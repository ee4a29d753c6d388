import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/** Height of a row in pixels; the style sheet holds the same number. */
const ROW_HEIGHT = 64;

const OVERSCAN = 1;

/** A list this short is drawn whole, so that the browser's own search and print see all of it. */
const MIN_WINDOWED_ROWS = 40;

/** What of a long list is drawn. */
export type BoardWindow = {
  /** First drawn row and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Pixels that the rows before and after would take. */
  readonly before: number;
  readonly after: number;
  /** Rows that are really in sight, first and last. */
  readonly seen: { readonly first: number; readonly last: number };
  readonly scrollTo: (index: number) => void;
};

/** Distance of an element from the top of the document; what stands above it may grow later. */
function useDocumentTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const element = ref.current;
      if (element !== null) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

/** Draws only the rows in sight of the window, so that thousands of rows cost as much as twenty. */
export function useBoardWindow(count: number, body: RefObject<HTMLElement | null>): BoardWindow {
  // The virtualizer is one object that changes inside; a memoised reading of it would never update.
  'use no memo';
  const scrollMargin = useDocumentTop(body);
  // oxlint-disable-next-line react/incompatible-library -- this hook is not memoized, see above
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const range = virtualizer.range;
  const place = {
    seen: { first: range?.startIndex ?? 0, last: range?.endIndex ?? 0 },
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
  if (count <= MIN_WINDOWED_ROWS) return { ...place, start: 0, end: count, before: 0, after: 0 };
  if (first === undefined || last === undefined) return { ...place, start: 0, end: 0, before: 0, after: 0 };
  return {
    ...place,
    start: first.index,
    end: last.index + 1,
    before: first.start - scrollMargin,
    after: virtualizer.getTotalSize() - (last.end - scrollMargin),
  };
}
