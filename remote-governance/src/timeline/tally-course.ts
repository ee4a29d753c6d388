import type { ProposalStats, Tally } from '@hideout/contract/governance';

export type TallyPoint = ProposalStats['series'][number];

/** The first item from which on all the rest pass; undefined when the last one does not. */
function startOfLastRun<Item>(items: readonly Item[], passes: (item: Item) => boolean): Item | undefined {
  return items[items.findLastIndex((item) => !passes(item)) + 1];
}

/**
 * From when on the quorum was met for good; null when it is not. The series has the last vote of each part of the
 * voting time, so the real time is up to one part earlier.
 */
export function quorumReachedAt(series: readonly TallyPoint[], quorum: number): string | null {
  return startOfLastRun(series, (point) => point.forPower + point.againstPower >= quorum)?.at ?? null;
}

/** Which side has been ahead without a break, and from when on; null while nobody or both are. */
export function findLead(series: readonly TallyPoint[]): { side: 'for' | 'against'; since: string } | null {
  const ahead = ({ forPower, againstPower }: TallyPoint) => Math.sign(forPower - againstPower);
  const last = series.at(-1);
  if (last === undefined || ahead(last) === 0) return null;
  const first = startOfLastRun(series, (point) => ahead(point) === ahead(last)) ?? last;
  return { side: ahead(last) > 0 ? 'for' : 'against', since: first.at };
}

/** Positions in the plot, in hundredths of its width and height; 0, 0 is its upper left corner. */
export type ChartShape = {
  /** Outlines for `clip-path: polygon()`. */
  readonly forArea: string;
  readonly againstArea: string;
  /** Upper edges of both areas as SVG paths. The second is the whole power voted. */
  readonly forLine: string;
  readonly totalLine: string;
  readonly quorumY: number;
};

export type ChartSpan = { readonly start: number; readonly end: number; readonly last: number };

type Place = readonly [x: number, y: number];

/** The corners of a staircase: power stays the same until the next vote. */
function stairs(places: readonly Place[], lastX: number): Place[] {
  const corners: Place[] = [];
  let y = 100;
  for (const [x, nextY] of places) {
    corners.push([x, y], [x, nextY]);
    y = nextY;
  }
  return [...corners, [lastX, y]];
}

const rounded = (value: number) => Math.round(value * 100) / 100;
const outline = (places: readonly Place[]) => places.map(([x, y]) => `${x}% ${y}%`).join(', ');
const path = (places: readonly Place[]) =>
  places.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/**
 * The course of a vote as two areas, against on top of for, so that their upper edge meets the quorum as in the glass.
 *
 * @param tally what stands now; it may be newer than the last point
 * @param span start and end of the voting time, and until when the course is known; milliseconds since 1970
 */
export function chartShape(series: readonly TallyPoint[], tally: Tally, span: ChartSpan): ChartShape {
  // Above the highest line there is room for its label.
  const top =
    Math.max(tally.totalPower, tally.quorum, ...series.map((p) => p.forPower + p.againstPower), 1) / 0.88;
  const getX = (at: number) =>
    rounded(Math.min(1, Math.max(0, (at - span.start) / (span.end - span.start))) * 100);
  const getY = (power: number) => rounded(100 - (power / top) * 100);
  // The last vote may be younger than the look at the clock.
  const lastX = Math.max(getX(span.last), ...series.map(({ at }) => getX(Date.parse(at))));
  const points = [
    ...series.map(({ at, forPower, againstPower }) => ({ x: getX(Date.parse(at)), forPower, againstPower })),
    { x: lastX, forPower: tally.forPower, againstPower: tally.againstPower },
  ];
  const lower = stairs(
    points.map(({ x, forPower }) => [x, getY(forPower)]),
    lastX,
  );
  const upper = stairs(
    points.map(({ x, forPower, againstPower }) => [x, getY(forPower + againstPower)]),
    lastX,
  );
  const base: Place[] = [[lastX, 100]];
  return {
    forArea: outline([...lower, ...base]),
    againstArea: outline([...upper, ...lower.toReversed()]),
    forLine: path(lower),
    totalLine: path(upper),
    quorumY: getY(tally.quorum),
  };
}
