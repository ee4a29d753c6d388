/**
 * How many rows one page can scroll through: at 64 pixels each they are 6.4 million pixels high, and browsers lay out
 * 17 million at most. More rows are read in segments that overlap by half, so that whatever a user jumps to has at
 * least a quarter of a segment on each side.
 */
export const SEGMENT_ROWS = 100_000;
/** The same on a phone, where one scrolls by hand and the page's end has to be within reach. */
export const PHONE_SEGMENT_ROWS = 100;

/** Rows of the list from `start` (those before it) up to and without `end`. */
export type Segment = { readonly start: number; readonly end: number };

function segmentFrom(start: number, total: number, rows: number): Segment {
  const last = Math.max(0, Math.ceil((total - rows) / (rows / 2)) * (rows / 2));
  const within = Math.min(Math.max(start, 0), last);
  return { start: within, end: Math.min(within + rows, total) };
}

/** The segment of so many `rows` around a position, which counts from 1. */
export function getSegmentAround(position: number, total: number, rows: number): Segment {
  const step = rows / 2;
  return segmentFrom(Math.round((position - step) / step) * step, total, rows);
}

/** The segment that an address asks for by its first position; the nearest one there is. */
export function getSegmentFrom(firstPosition: number, total: number, rows: number): Segment {
  const step = rows / 2;
  return segmentFrom(Math.floor((firstPosition - 1) / step) * step, total, rows);
}
