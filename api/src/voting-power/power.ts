import type { VotingPowerSource } from '@hideout/contract/governance';
import { z } from 'zod/mini';

/** Tokens of one collection in one wallet, as the chain said; or why nothing can be said. */
export const powerReading = z.object({
  kind: z.enum(['wallet', 'delegation', 'hotWallet']),
  address: z.string(),
  chainId: z.int(),
  /** Null when the wallet holds nothing that votes, or its links could not be read. */
  collection: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** Hundredths of a vote that one token gives. */
  weight: z.int(),
  tokenIds: z.array(z.string()),
  excluded: z.nullable(z.enum(['linkExpired', 'limitedRights', 'sourceUnavailable'])),
});
export type PowerReading = z.infer<typeof powerReading>;

/** A token that already counts in somebody's vote on the proposal. */
export type TokenClaim = { readonly accountId: string; readonly isOwn: boolean };

/** A token that counts for this person. */
export type CountedToken = { readonly token: string; readonly weight: number; readonly isOwn: boolean };

/** Power in hundredths of a vote. */
type MergedPower = {
  readonly total: number;
  readonly own: number;
  readonly sources: readonly VotingPowerSource[];
  readonly tokens: readonly CountedToken[];
  readonly partial: boolean;
};

const KIND_ORDER = { wallet: 0, delegation: 1, hotWallet: 2 } as const;

/** Hundredths as the contract's power: votes with at most two decimals. */
export function toPower(hundredths: number): number {
  return hundredths / 100;
}

/** The contract's power as whole hundredths. */
export function toHundredths(power: number): number {
  return Math.round(power * 100);
}

/**
 * Adds readings up, each token at most once: own wallets first, then delegations, then hot-wallet
 * links. A token in somebody else's vote does not count again, except that an own token comes back
 * from a delegate: the owner's direct vote beats the delegate's.
 *
 * @param claims tokens that count in votes on the proposal, by `collection:tokenId`.
 */
export function mergePower(
  readings: readonly PowerReading[],
  claims: ReadonlyMap<string, TokenClaim>,
  accountId: string,
): MergedPower {
  const seen = new Set<string>();
  const sources: VotingPowerSource[] = [];
  const tokens: CountedToken[] = [];
  for (const reading of inOrder(readings)) {
    if (reading.excluded !== null || reading.tokenIds.length === 0) {
      sources.push(sourceOf(reading, reading.tokenIds.length, reading.excluded));
      continue;
    }
    const isOwn = reading.kind === 'wallet';
    const verdicts = { counted: 0, duplicate: 0, ownerVotedDirectly: 0 };
    for (const tokenId of reading.tokenIds) {
      const token = `${reading.collection?.slug ?? ''}:${tokenId}`;
      const verdict = seen.has(token) ? 'duplicate' : verdictOf(claims.get(token), isOwn, accountId);
      seen.add(token);
      verdicts[verdict] += 1;
      if (verdict === 'counted') tokens.push({ token, weight: reading.weight, isOwn });
    }
    if (verdicts.counted > 0) sources.push(sourceOf(reading, verdicts.counted, null));
    for (const because of ['duplicate', 'ownerVotedDirectly'] as const) {
      if (verdicts[because] > 0) sources.push(sourceOf(reading, verdicts[because], because));
    }
  }
  return {
    total: sumOf(tokens),
    own: sumOf(tokens.filter((token) => token.isOwn)),
    sources,
    tokens,
    partial: readings.some((reading) => reading.excluded === 'sourceUnavailable'),
  };
}

function inOrder(readings: readonly PowerReading[]): PowerReading[] {
  return readings.toSorted((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
}

function verdictOf(claim: TokenClaim | undefined, isOwn: boolean, accountId: string) {
  if (claim === undefined || claim.accountId === accountId) return 'counted';
  if (isOwn && !claim.isOwn) return 'counted';
  return claim.isOwn && !isOwn ? 'ownerVotedDirectly' : 'duplicate';
}

function sumOf(tokens: readonly CountedToken[]): number {
  return tokens.reduce((sum, token) => sum + token.weight, 0);
}

function sourceOf(
  reading: PowerReading,
  count: number,
  because: VotingPowerSource['notCountedBecause'],
): VotingPowerSource {
  return {
    kind: reading.kind,
    address: reading.address,
    label: null,
    chainId: reading.chainId,
    collection: reading.collection,
    count,
    weight: toPower(reading.weight),
    power: toPower(count * reading.weight),
    counted: because === null,
    notCountedBecause: because,
  };
}
