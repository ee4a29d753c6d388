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
  excluded: z.nullable(
    z.enum(['linkExpired', 'limitedRights', 'sourceUnavailable', 'acquiredAfterSnapshot']),
  ),
  /** Of a vault: the person's wallet that it leads to. */
  linkedTo: z.optional(z.string()),
});
export type PowerReading = z.infer<typeof powerReading>;

/** A token that already counts in somebody's vote on the proposal. */
export type TokenClaim = { readonly accountId: string; readonly isOwn: boolean };

/** A token that counts for this person. */
export type CountedToken = { readonly token: string; readonly weight: number; readonly isOwn: boolean };

/** A source as the contract has it, but for the names of people. */
export type MergedSource = Omit<VotingPowerSource, 'owner' | 'inVoteOf'> & {
  /** Account in whose vote these tokens are; null when they are in nobody's or in the person's own. */
  readonly inVoteOfId: string | null;
};

/** Power in hundredths of a vote. */
type MergedPower = {
  readonly total: number;
  readonly own: number;
  readonly sources: readonly MergedSource[];
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

/** A token as claims and readings name it: `collection:tokenId`. */
export function tokenOf(reading: PowerReading, tokenId: string): string {
  return `${reading.collection?.slug ?? ''}:${tokenId}`;
}

/**
 * Adds readings up, each token at most once: own wallets first, then delegations, then hot-wallet
 * links. A token in somebody else's vote does not count again, except that an own token comes back
 * from a delegate: the owner's direct vote beats the delegate's.
 *
 * @param claims tokens that count in votes on the proposal, by `collection:tokenId`.
 * @param gone tokens that the person no longer holds or acts for.
 */
export function mergePower(
  readings: readonly PowerReading[],
  claims: ReadonlyMap<string, TokenClaim>,
  accountId: string,
  gone: ReadonlySet<string> = new Set(),
): MergedPower {
  const seen = new Map<string, { readonly reading: PowerReading; readonly fate: Fate }>();
  const sources: MergedSource[] = [];
  const tokens: CountedToken[] = [];
  for (const reading of inOrder(readings)) {
    if (reading.excluded !== null || reading.tokenIds.length === 0) {
      const fate = { because: reading.excluded, inVoteOfId: null, through: null };
      sources.push(sourceOf(reading, fate, reading.tokenIds.length, 0));
      continue;
    }
    const isOwn = reading.kind === 'wallet';
    const lots = new Map<string, { readonly fate: Fate; count: number; gone: number }>();
    for (const tokenId of reading.tokenIds) {
      const token = tokenOf(reading, tokenId);
      const first = seen.get(token);
      const fate =
        first === undefined
          ? fateOf(claims.get(token), isOwn, accountId)
          : fateAgain(first.fate, first.reading);
      if (first === undefined) {
        seen.set(token, { reading, fate });
        if (fate.because === null) tokens.push({ token, weight: reading.weight, isOwn });
      }
      const key = JSON.stringify([fate.because, fate.inVoteOfId, fate.through]);
      const lot = lots.get(key) ?? { fate, count: 0, gone: 0 };
      lots.set(key, { fate, count: lot.count + 1, gone: lot.gone + (gone.has(token) ? 1 : 0) });
    }
    const inTurn = [...lots.values()].toSorted((a, b) => turnOf(a.fate) - turnOf(b.fate));
    for (const lot of inTurn) sources.push(sourceOf(reading, lot.fate, lot.count, lot.gone));
  }
  return {
    total: sumOf(tokens),
    own: sumOf(tokens.filter((token) => token.isOwn)),
    sources,
    tokens,
    partial: readings.some((reading) => reading.excluded === 'sourceUnavailable'),
  };
}

/** What becomes of a token in this person's power. */
type Fate = {
  /** Null when it counts. */
  readonly because: VotingPowerSource['notCountedBecause'];
  readonly inVoteOfId: string | null;
  /** Where else it counts for the same person. */
  readonly through: NonNullable<VotingPowerSource['countedThrough']> | null;
};

function inOrder(readings: readonly PowerReading[]): PowerReading[] {
  return readings.toSorted((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
}

function fateOf(claim: TokenClaim | undefined, isOwn: boolean, accountId: string): Fate {
  if (claim === undefined || claim.accountId === accountId) {
    return { because: null, inVoteOfId: null, through: null };
  }
  const inVoteOf = { inVoteOfId: claim.accountId, through: null };
  if (isOwn && !claim.isOwn) return { because: null, ...inVoteOf };
  return { because: claim.isOwn && !isOwn ? 'ownerVotedDirectly' : 'duplicate', ...inVoteOf };
}

/** A token that was met before does not count here; where it counts, or why it does not, was said there. */
function fateAgain(fate: Fate, { kind, address }: PowerReading): Fate {
  if (fate.because !== null) return fate;
  return { because: 'duplicate', inVoteOfId: null, through: { kind, address } };
}

/** Counted before not counted. */
function turnOf({ because }: Fate): number {
  return because === null ? 0 : because === 'duplicate' ? 1 : 2;
}

function sumOf(tokens: readonly CountedToken[]): number {
  return tokens.reduce((sum, token) => sum + token.weight, 0);
}

function sourceOf(reading: PowerReading, fate: Fate, count: number, gone: number): MergedSource {
  return {
    kind: reading.kind,
    address: reading.address,
    label: null,
    chainId: reading.chainId,
    collection: reading.collection,
    count,
    weight: toPower(reading.weight),
    power: toPower(count * reading.weight),
    counted: fate.because === null,
    notCountedBecause: fate.because,
    linkedTo: reading.linkedTo ?? null,
    countedThrough: fate.through,
    inVoteOfId: fate.inVoteOfId,
    ...(fate.because === null && gone > 0 ? { goneSince: gone } : {}),
  };
}
