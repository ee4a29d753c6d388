import type { Assets } from '@hideout/contract/profile';
import type { StoredSource } from './asset-snapshot.ts';
import type { ChainReading, HeldToken, SourceName } from './source-reading.ts';

/** A source as it is answered: with what was read now, filled up with the last good reading. */
export type MergedSource = SourceName & {
  readonly status: Assets['sources'][number]['status'];
  readonly message: string | null;
  readonly checkedAt: Date;
  readonly tokens: readonly HeldToken[];
};

/**
 * Puts the last good readings where there was no answer now. A source that failed in part keeps what
 * it did answer. A vault whose link could not be asked for is kept as it was; one whose link is gone
 * is not.
 */
export function mergeSources(
  reading: ChainReading,
  storedEverywhere: readonly StoredSource[],
  now: Date,
): MergedSource[] {
  const stored = storedEverywhere.filter(({ chain }) => chain === reading.chain);
  const storedOf = new Map(stored.map((source) => [keyOf(source), source]));
  const merged = reading.sources.map((source): MergedSource => {
    const { unread, answered: _, ...rest } = source;
    const last = storedOf.get(keyOf(source));
    if (source.status !== 'error' || last === undefined) return { ...rest, checkedAt: now };
    const filled = last.tokens.filter(({ collection }) => unread.includes(collection));
    return { ...rest, status: 'stale', checkedAt: last.readAt, tokens: [...source.tokens, ...filled] };
  });
  const known = new Set(merged.map(keyOf));
  const orphans = stored.filter(
    (source) =>
      !known.has(keyOf(source)) &&
      reading.unreadLinks.some(({ via, address }) => via === source.via && source.through.includes(address)),
  );
  return [
    ...merged,
    ...orphans.map(
      ({ readAt, ...source }): MergedSource => ({
        ...source,
        status: 'stale',
        message: 'Whether it still links to your wallet could not be read.',
        checkedAt: readAt,
      }),
    ),
  ];
}

function keyOf({ chain, address }: SourceName): string {
  return `${chain}:${address}`;
}
