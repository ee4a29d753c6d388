import type { Leaderboard, LeaderboardEntry } from '@hideout/contract/leaderboard';

/** Where one member stands, derived from the board. */
export type Rank = {
  readonly entry: LeaderboardEntry;
  readonly total: number;
  /** Smallest whole percentage of the board that still holds this member: 1 is the very top. */
  readonly topPercent: number;
  /**
   * Who stands above, how many points pass them, and how many separate the member from whoever is
   * next below; null at the top.
   */
  readonly next: {
    readonly entry: LeaderboardEntry;
    readonly missing: number;
    readonly ahead: number;
  } | null;
};

/** The rank of the signed-in member, or null when the board does not know them. */
export function getRank(board: Leaderboard): Rank | null {
  if (board.me === null) return null;
  const { entry, around } = board.me;
  const near = [...around, ...board.entries];
  const above = near.filter(({ reputation }) => reputation > entry.reputation);
  const next = above.reduce<LeaderboardEntry | null>(
    (closest, candidate) =>
      closest === null || candidate.reputation < closest.reputation ? candidate : closest,
    null,
  );
  const below = near
    .map(({ reputation }) => reputation)
    .filter((reputation) => reputation < entry.reputation)
    .reduce((most, reputation) => Math.max(most, reputation), 0);
  return {
    entry,
    total: board.total,
    topPercent: board.total === 0 ? 100 : Math.max(1, Math.ceil((entry.rank / board.total) * 100)),
    // Equal points put the one who came later below, so passing takes one more than the gap.
    next:
      next === null
        ? null
        : {
            entry: next,
            missing: next.reputation - entry.reputation + 1,
            ahead: entry.reputation - below,
          },
  };
}

/** Ranks won or lost since the last snapshot: the kind decides the arrow, the label says it. */
export type Movement = { readonly kind: 'up' | 'down' | 'same' | 'fresh'; readonly label: string };

export function getMovement(delta: number | null): Movement {
  if (delta === null) return { kind: 'fresh', label: 'new' };
  if (delta === 0) return { kind: 'same', label: 'same' };
  return delta > 0 ? { kind: 'up', label: `up ${delta}` } : { kind: 'down', label: `down ${-delta}` };
}

/** Name under which a member without one is listed. */
export const NAMELESS = 'No name yet';

/** Rows whose name contains `term`, case and width of letters aside. A blank term keeps all. */
export function rowsMatching(
  entries: readonly LeaderboardEntry[],
  term: string,
): readonly LeaderboardEntry[] {
  const wanted = term.normalize('NFKC').trim().toLowerCase();
  if (wanted === '') return entries;
  return entries.filter(({ user }) => user.username?.toLowerCase().includes(wanted) ?? false);
}
