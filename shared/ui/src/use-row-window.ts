import { type RefObject, useEffect, useRef, useState } from 'react';
import { getTops, includeRow, type RowRange, rangeBetween, rowAt, stepTowards } from './row-window.ts';

/** Rendered above and below what is in view, so that a turn of the wheel finds them there. */
const ROWS_AROUND = 6;

/**
 * How many rows come in one frame: few at first, more for as long as the device keeps up with them. A slow phone is
 * never given more than it can render before the next scroll event.
 */
const MIN_ROWS_PER_FRAME = 2;
const MAX_ROWS_PER_FRAME = 8;

/** A frame that took longer than this was late. */
const LATE_FRAME_MS = 20;

/** Before anything has been measured; later the window follows the view. */
const ROWS_AT_FIRST = 20;

/** So far from the view the row with the focus stays. */
const MAX_ROWS_TO_FOCUS = 20;

/** A list this short is rendered whole, so that the browser's own search and print see all of it. */
const MIN_WINDOWED_ROWS = 40;

/** All may be left out: the defaults are for rows of one line that scroll with the page. */
export type RowWindowOptions = {
  /** Index of a row to say of whether it is in view; -1 for none. */
  readonly watched?: number;
  /** Rows rendered above and below the view. */
  readonly around?: number;
  /** Most rows that come in one frame: few where a row is many elements. */
  readonly perFrame?: number;
  /** Rows rendered before anything has been measured. */
  readonly atFirst?: number;
  /** Up to so many rows are rendered whole. */
  readonly whole?: number;
  /** The box that scrolls the list, where it is not the page. */
  readonly scroller?: RefObject<HTMLElement | null>;
};

type Places<Row> = { readonly rows: readonly Row[]; readonly tops: Float64Array };

export type RowWindow = RowRange & {
  /** Pixels that the rows before and after would take. */
  readonly before: number;
  readonly after: number;
  /** True while the watched row is in view. */
  readonly isWatchedInView: boolean;
  /** Ref of every rendered row, which carries its index in `data-index`; not needed where the estimate is exact. */
  readonly measure: (row: HTMLElement | null) => (() => void) | undefined;
  /** Brings one of the rendered rows to the middle of the view. */
  readonly scrollTo: (index: number) => void;
};

/**
 * Renders only the rows near the view, and never many of them in one step: a reader who jumps sees them come within a
 * few frames, and nobody's wheel or key waits for them.
 *
 * @param rows the same array for as long as the rows are the same
 * @param estimate height of a row in pixels, until it has been rendered once
 * @param list the element around the rows
 */
export function useRowWindow<Row extends object>(
  rows: readonly Row[],
  estimate: (row: Row) => number,
  list: RefObject<HTMLElement | null>,
  {
    watched = -1,
    around = ROWS_AROUND,
    perFrame = MAX_ROWS_PER_FRAME,
    atFirst = ROWS_AT_FIRST,
    whole = MIN_WINDOWED_ROWS,
    scroller,
  }: RowWindowOptions = {},
): RowWindow {
  const [measured] = useState(() => new WeakMap<Row, number>());
  const getPlaces = (): Places<Row> => ({
    rows,
    tops: getTops(rows.length, (index) => {
      const row = rows[index];
      return row === undefined ? 0 : (measured.get(row) ?? estimate(row));
    }),
  });
  const [places, setPlaces] = useState(getPlaces);
  if (places.rows !== rows) setPlaces(getPlaces());
  const { tops } = places;

  const [rendered, setRendered] = useState<RowRange>({ start: 0, end: atFirst });
  const [isWatchedInView, setWatchedInView] = useState(watched >= 0 && watched < atFirst);
  const pace = useRef({ rows: MIN_ROWS_PER_FRAME, at: 0 });
  useEffect(() => {
    let frame = 0;
    const follow = (at: number) => {
      frame = 0;
      if (list.current === null) return;
      const isLate = at - pace.current.at > LATE_FRAME_MS;
      const most = Math.min(isLate ? MIN_ROWS_PER_FRAME : pace.current.rows + 1, perFrame);
      pace.current = { rows: most, at };
      const view = getView(scroller);
      const { top: listTop } = list.current.getBoundingClientRect();
      const [top, bottom] = [view.top - listTop, view.bottom - listTop];
      const inView = rangeBetween(tops, top, bottom, around);
      setWatchedInView((tops[watched] ?? bottom) < bottom && (tops[watched + 1] ?? 0) > top);
      const focused = getFocusedPixel(list.current);
      const wanted =
        rows.length <= whole
          ? { start: 0, end: rows.length }
          : focused === null
            ? inView
            : includeRow(inView, rowAt(tops, focused), MAX_ROWS_TO_FOCUS);
      setRendered((now) => {
        const next = stepTowards(now, wanted, most);
        return next.start === now.start && next.end === now.end ? now : next;
      });
    };
    // One step in a frame, and again after every step until the view is reached.
    const inNextFrame = () => {
      if (frame === 0) frame = requestAnimationFrame(follow);
    };
    inNextFrame();
    const scrolled = scroller?.current ?? window;
    scrolled.addEventListener('scroll', inNextFrame, { passive: true });
    window.addEventListener('resize', inNextFrame);
    return () => {
      cancelAnimationFrame(frame);
      scrolled.removeEventListener('scroll', inNextFrame);
      window.removeEventListener('resize', inNextFrame);
    };
  }, [rows, tops, rendered, list, watched, around, perFrame, atFirst, whole, scroller]);

  const [measure] = useState(() => {
    const observer = new ResizeObserver((entries) => {
      const heights = entries.flatMap(({ target, borderBoxSize }) => {
        const height = borderBoxSize[0]?.blockSize ?? 0;
        // Inside something hidden every row measures nothing.
        return target instanceof HTMLElement && height > 0
          ? [{ index: Number(target.dataset.index), height }]
          : [];
      });
      setPlaces((old) => withHeights(old, heights, measured));
    });
    return (row: HTMLElement | null) => {
      if (row === null) return undefined;
      observer.observe(row);
      return () => observer.unobserve(row);
    };
  });
  const count = rows.length;
  const start = Math.min(rendered.start, count);
  const end = Math.min(rendered.end, count);
  return {
    start,
    end,
    before: tops[start] ?? 0,
    after: (tops[count] ?? 0) - (tops[end] ?? 0),
    isWatchedInView,
    measure,
    scrollTo(index) {
      if (list.current === null) return;
      const view = getView(scroller);
      const middle = ((tops[index] ?? 0) + (tops[index + 1] ?? 0)) / 2;
      const { top } = list.current.getBoundingClientRect();
      (scroller?.current ?? window).scrollBy({ top: top + middle - (view.top + view.bottom) / 2 });
    },
  };
}

/** Edges of what the user sees of the list, in pixels of the window. */
function getView(scroller: RowWindowOptions['scroller']): { top: number; bottom: number } {
  return scroller?.current?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
}

/**
 * Where in the list the focus is, in pixels from its top; null when it is not there. A row that leaves the page takes the
 * focus away, and whoever goes on by keyboard would begin again at the top.
 */
function getFocusedPixel(list: HTMLElement): number | null {
  const { activeElement } = document;
  if (activeElement === list || !list.contains(activeElement)) return null;
  const box = activeElement?.getBoundingClientRect();
  return box === undefined ? null : (box.top + box.bottom) / 2 - list.getBoundingClientRect().top;
}

/** The offsets once some rows turn out to be higher or lower than thought; the same object when none does. */
function withHeights<Row extends object>(
  places: Places<Row>,
  heights: readonly { readonly index: number; readonly height: number }[],
  measured: WeakMap<Row, number>,
): Places<Row> {
  let tops: Float64Array | undefined;
  for (const { index, height } of heights) {
    const row = places.rows[index];
    const known = tops ?? places.tops;
    const change = height - ((known[index + 1] ?? 0) - (known[index] ?? 0));
    if (row === undefined || Math.abs(change) < 0.5) continue;
    measured.set(row, height);
    tops ??= places.tops.slice();
    for (let later = index + 1; later < tops.length; later += 1) tops[later] = (tops[later] ?? 0) + change;
  }
  return tops === undefined ? places : { rows: places.rows, tops };
}
