import { type PowerReading, tokenOf } from './power.ts';

/** How what somebody holds now differs from what was frozen. Nothing of it changes what counts. */
export type SinceSnapshot = {
  /** What came later, as rows that do not count. */
  readonly late: readonly PowerReading[];
  /** Tokens that counted at the snapshot and that the person no longer holds or acts for. */
  readonly gone: ReadonlySet<string>;
};

/** Nothing is known of now, or nothing has changed. */
export const UNCHANGED: SinceSnapshot = { late: [], gone: new Set() };

/**
 * Compares what was frozen with a later reading, token by token: one that moved from a vault to a wallet of
 * the same person has neither come nor gone.
 */
export function sinceSnapshot(
  frozen: readonly PowerReading[],
  later: readonly PowerReading[],
): SinceSnapshot {
  const before = tokensOf(frozen);
  const live = later.filter((reading) => reading.excluded === null);
  const after = tokensOf(live);
  const listed = new Set<string>();
  const late: PowerReading[] = [];
  for (const reading of live) {
    const tokenIds = reading.tokenIds.filter((tokenId) => {
      const token = tokenOf(reading, tokenId);
      const isNew = !before.has(token) && !listed.has(token);
      if (isNew) listed.add(token);
      return isNew;
    });
    if (tokenIds.length > 0) late.push({ ...reading, tokenIds, excluded: 'acquiredAfterSnapshot' });
  }
  const counted = tokensOf(frozen.filter((reading) => reading.excluded === null));
  return { late, gone: new Set([...counted].filter((token) => !after.has(token))) };
}

function tokensOf(readings: readonly PowerReading[]): Set<string> {
  return new Set(readings.flatMap((one) => one.tokenIds.map((tokenId) => tokenOf(one, tokenId))));
}
