/**
 * How many rows one page can scroll through: at 64 pixels each they are 6.4 million pixels high, and browsers lay out
 * 17 million at most. More rows are read in segments that overlap by half, so that whatever a user jumps to has at
 * least a quarter of a segment on each side.
 */
export const SEGMENT_ROWS = 100_000;
const STEP_ROWS = SEGMENT_ROWS / 2;

/** Rows of the list from `start` (those before it) up to and without `end`. */
export type Segment = { readonly start: number; readonly end: number };

function segmentFrom(start: number, total: number): Segment {
  const last = Math.max(0, Math.ceil((total - SEGMENT_ROWS) / STEP_ROWS) * STEP_ROWS);
  const within = Math.min(Math.max(start, 0), last);
  return { start: within, end: Math.min(within + SEGMENT_ROWS, total) };
}

/** The segment around a position, which counts from 1. */
export function getSegmentAround(position: number, total: number): Segment {
  return segmentFrom(Math.round((position - STEP_ROWS) / STEP_ROWS) * STEP_ROWS, total);
}

/** The segment that an address asks for by its first position; the nearest one there is. */
export function getSegmentFrom(firstPosition: number, total: number): Segment {
  return segmentFrom(Math.floor((firstPosition - 1) / STEP_ROWS) * STEP_ROWS, total);
}
