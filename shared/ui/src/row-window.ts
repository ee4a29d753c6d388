/** Rows from `start` up to and without `end`. */
export type RowRange = { readonly start: number; readonly end: number };

/** Where each row begins, in pixels from the top of the list; one more at the end says where the last one ends. */
export function getTops(count: number, getHeight: (index: number) => number): Float64Array {
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1) tops[index + 1] = (tops[index] ?? 0) + getHeight(index);
  return tops;
}

/** The row at `pixel`; the first or last one beyond the ends. */
export function rowAt(tops: Float64Array, pixel: number): number {
  let low = 0;
  let high = Math.max(tops.length - 2, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= pixel) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Rows between two pixels, and `around` more on both sides. */
export function rangeBetween(tops: Float64Array, from: number, to: number, around: number): RowRange {
  const count = tops.length - 1;
  if (count === 0) return { start: 0, end: 0 };
  return {
    start: Math.max(rowAt(tops, from) - around, 0),
    end: Math.min(rowAt(tops, to) + around + 1, count),
  };
}

/**
 * The range with a row that has to stay, such as that with the focus, and all between; as it is where more than `most`
 * rows would come on either side.
 */
export function includeRow(range: RowRange, row: number, most: number): RowRange {
  const start = Math.min(range.start, row);
  const end = Math.max(range.end, row + 1);
  return range.start - start > most || end - range.end > most ? range : { start, end };
}

/**
 * One step from what is rendered to what is wanted: what is not wanted goes, and at most `most` rows come, so that no
 * step takes long however far the user jumps. Rows in the direction of reading come first.
 */
export function stepTowards(rendered: RowRange, wanted: RowRange, most: number): RowRange {
  const start = Math.max(rendered.start, wanted.start);
  const end = Math.min(rendered.end, wanted.end);
  if (start >= end) return { start: wanted.start, end: Math.min(wanted.start + most, wanted.end) };
  const below = Math.min(wanted.end - end, most);
  const above = Math.min(start - wanted.start, most - below);
  return { start: start - above, end: end + below };
}
