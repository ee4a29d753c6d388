import type { LeaderboardSeason, OwnRank, RankedEntry } from '@hideout/contract/leaderboard';

/** Where a member stands and what it takes to rise. */
export type Rank = {
  readonly entry: RankedEntry;
  readonly total: number;
  /** Smallest whole percentage of the list that still holds this member: 1 is the very top. */
  readonly topPercent: number;
  /** Points earned since the ranks were built; they count with the next build. */
  readonly uncounted: number;
  /** Who stands above and how many more points pass them; null at the top. */
  readonly next: {
    readonly entry: RankedEntry;
    /** At least 1, or 0 when the uncounted points pass them already. */
    readonly missing: number;
    /** What of the way from whoever is next below is done. */
    readonly done: number;
  } | null;
};

/** The points that an order ranks by. */
export function getPoints(
  season: LeaderboardSeason,
  entry: Pick<RankedEntry, 'reputation' | 'serumPoints'>,
): number {
  return season === 'now' ? entry.reputation : entry.serumPoints;
}

/** The unit of those points. */
export const UNITS: Readonly<Record<LeaderboardSeason, string>> = { now: 'rep', one: 'points' };

/** The rank of a member, or null for one without a rank in the last build. */
export function getRank({ ranked, points, season, total }: OwnRank): Rank | null {
  if (ranked === null) return null;
  const { entry, around, above } = ranked;
  const counted = getPoints(season, entry);
  const below = around
    .map((row) => getPoints(season, row))
    .filter((other) => other < counted)
    .reduce((most, other) => Math.max(most, other), 0);
  return {
    entry,
    total,
    topPercent: total === 0 ? 100 : Math.max(1, Math.ceil((entry.rank / total) * 100)),
    uncounted: points - counted,
    // Equal points put the one who came later below, so passing takes one more than the gap.
    next:
      above === null
        ? null
        : {
            entry: above,
            missing: Math.max(0, getPoints(season, above) - points + 1),
            done: Math.max(0, points - below),
          },
  };
}

/** Ranks won or lost since the last mark: the kind decides the arrow, the label says it. */
export type Movement = { readonly kind: 'up' | 'down' | 'same' | 'fresh'; readonly label: string };

export function getMovement(delta: number | null): Movement {
  if (delta === null) return { kind: 'fresh', label: 'new' };
  if (delta === 0) return { kind: 'same', label: 'same' };
  return delta > 0 ? { kind: 'up', label: `up ${delta}` } : { kind: 'down', label: `down ${-delta}` };
}

/** Name under which a member without one is listed. */
export const NAMELESS = 'No name yet';
