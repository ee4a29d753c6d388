import { getToken, type PowerSnapshot } from './power.ts';

/** How what a user holds now differs from what was frozen. Nothing of it changes what counts. */
export type SinceSnapshot = {
  /** What came later, as rows that do not count. */
  readonly added: readonly PowerSnapshot[];
  /** Tokens that counted at the snapshot and that the user no longer holds or acts for. */
  readonly left: ReadonlySet<string>;
};

/** Nothing is known of now, or nothing has changed. */
export const UNCHANGED: SinceSnapshot = { added: [], left: new Set() };

/**
 * Compares the cached snapshot with a later one, token by token: one that moved from a vault to a wallet of
 * the same user has neither come nor left.
 */
export function sinceSnapshot(
  frozen: readonly PowerSnapshot[],
  later: readonly PowerSnapshot[],
): SinceSnapshot {
  const before = getTokens(frozen);
  const live = later.filter((snapshot) => snapshot.excluded === null);
  const after = getTokens(live);
  const listed = new Set<string>();
  const added: PowerSnapshot[] = [];
  for (const snapshot of live) {
    const tokenIds = snapshot.tokenIds.filter((tokenId) => {
      const token = getToken(snapshot, tokenId);
      const isNew = !before.has(token) && !listed.has(token);
      if (isNew) listed.add(token);
      return isNew;
    });
    if (tokenIds.length > 0) added.push({ ...snapshot, tokenIds, excluded: 'acquiredAfterSnapshot' });
  }
  const counted = getTokens(frozen.filter((snapshot) => snapshot.excluded === null));
  return { added, left: new Set([...counted].filter((token) => !after.has(token))) };
}

function getTokens(snapshots: readonly PowerSnapshot[]): Set<string> {
  return new Set(snapshots.flatMap((one) => one.tokenIds.map((tokenId) => getToken(one, tokenId))));
}
