import type { Assets } from '@hideout/contract/profile';
import type { StoredSource } from './asset-snapshot.ts';
import type { ChainSnapshot, HeldToken, SourceName } from './source-snapshot.ts';

/** A source as it is answered: with what was read now, filled up with the last good snapshot. */
export type MergedSource = SourceName & {
  readonly status: Assets['sources'][number]['status'];
  readonly message: string | null;
  readonly checkedAt: Date;
  readonly tokens: readonly HeldToken[];
};

/**
 * Puts the last good snapshots where there was no answer now. A source that failed in part keeps what
 * it did answer. A vault whose link could not be asked for stays as it was; one whose link was removed
 * is not.
 */
export function mergeSources(
  snapshot: ChainSnapshot,
  storedEverywhere: readonly StoredSource[],
  now: Date,
): MergedSource[] {
  const stored = storedEverywhere.filter(({ chain }) => chain === snapshot.chain);
  const storedByKey = new Map(stored.map((source) => [getKey(source), source]));
  const merged = snapshot.sources.map((source): MergedSource => {
    const { unread, answered: _, ...rest } = source;
    const last = storedByKey.get(getKey(source));
    if (source.status !== 'error' || last === undefined) return { ...rest, checkedAt: now };
    const filled = last.tokens.filter(({ collection }) => unread.includes(collection));
    return { ...rest, status: 'stale', checkedAt: last.readAt, tokens: [...source.tokens, ...filled] };
  });
  const known = new Set(merged.map(getKey));
  const orphans = stored.filter(
    (source) =>
      !known.has(getKey(source)) &&
      snapshot.unreadLinks.some(({ via, address }) => via === source.via && source.through.includes(address)),
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

function getKey({ chain, address }: SourceName): string {
  return `${chain}:${address}`;
}
