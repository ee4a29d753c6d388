import type { VotingPowerSource } from '@hideout/contract/voting-power';
import { z } from 'zod/mini';

/** Tokens of one collection in one wallet, as the chain said; or why nothing can be said. */
export const powerSnapshot = z.object({
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
  /** Of a vault: the user's wallet that it leads to. */
  linkedTo: z.optional(z.string()),
});
export type PowerSnapshot = z.infer<typeof powerSnapshot>;

/** A token that already counts in a user's vote on the proposal. */
export type TokenClaim = { readonly accountId: string; readonly isOwn: boolean };

/** A token that counts for this user. */
export type CountedToken = { readonly token: string; readonly weight: number; readonly isOwn: boolean };

/** A source as the contract has it, but for the names of people. */
export type MergedSource = Omit<VotingPowerSource, 'owner' | 'inVoteOf'> & {
  /** Account in whose vote these tokens are; null when they are in nobody's or in the user's own. */
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

/** A token as attributions and snapshots name it: `collection:tokenId`. */
export function getToken(snapshot: PowerSnapshot, tokenId: string): string {
  return `${snapshot.collection?.slug ?? ''}:${tokenId}`;
}

/**
 * Adds snapshots up, each token at most once: own wallets first, then delegations, then hot-wallet
 * links. A token in another user's vote does not count again, except that an own token comes back
 * from a delegate: the owner's direct vote beats the delegate's.
 *
 * @param claims tokens that count in votes on the proposal, by `collection:tokenId`.
 * @param left tokens that the user no longer holds or acts for.
 */
export function mergePower(
  snapshots: readonly PowerSnapshot[],
  claims: ReadonlyMap<string, TokenClaim>,
  accountId: string,
  left: ReadonlySet<string> = new Set(),
): MergedPower {
  const seen = new Map<string, { readonly snapshot: PowerSnapshot; readonly outcome: Outcome }>();
  const sources: MergedSource[] = [];
  const tokens: CountedToken[] = [];
  for (const snapshot of inOrder(snapshots)) {
    if (snapshot.excluded !== null || snapshot.tokenIds.length === 0) {
      const outcome = { because: snapshot.excluded, inVoteOfId: null, through: null };
      sources.push(getSource(snapshot, outcome, snapshot.tokenIds.length, 0));
      continue;
    }
    const isOwn = snapshot.kind === 'wallet';
    const groups = new Map<string, { readonly outcome: Outcome; count: number; left: number }>();
    for (const tokenId of snapshot.tokenIds) {
      const token = getToken(snapshot, tokenId);
      const first = seen.get(token);
      const outcome =
        first === undefined
          ? getOutcome(claims.get(token), isOwn, accountId)
          : changeOutcome(first.outcome, first.snapshot);
      if (first === undefined) {
        seen.set(token, { snapshot, outcome });
        if (outcome.because === null) tokens.push({ token, weight: snapshot.weight, isOwn });
      }
      const key = JSON.stringify([outcome.because, outcome.inVoteOfId, outcome.through]);
      const group = groups.get(key) ?? { outcome, count: 0, left: 0 };
      groups.set(key, { outcome, count: group.count + 1, left: group.left + (left.has(token) ? 1 : 0) });
    }
    const ordered = [...groups.values()].toSorted((a, b) => getOrder(a.outcome) - getOrder(b.outcome));
    for (const group of ordered) sources.push(getSource(snapshot, group.outcome, group.count, group.left));
  }
  return {
    total: addUp(tokens),
    own: addUp(tokens.filter((token) => token.isOwn)),
    sources,
    tokens,
    partial: snapshots.some((snapshot) => snapshot.excluded === 'sourceUnavailable'),
  };
}

/** What becomes of a token in this user's power. */
type Outcome = {
  /** Null when it counts. */
  readonly because: VotingPowerSource['notCountedBecause'];
  readonly inVoteOfId: string | null;
  /** Where else it counts for the same user. */
  readonly through: NonNullable<VotingPowerSource['countedThrough']> | null;
};

function inOrder(snapshots: readonly PowerSnapshot[]): PowerSnapshot[] {
  return snapshots.toSorted((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]);
}

function getOutcome(claim: TokenClaim | undefined, isOwn: boolean, accountId: string): Outcome {
  if (claim === undefined || claim.accountId === accountId) {
    return { because: null, inVoteOfId: null, through: null };
  }
  const otherVote = { inVoteOfId: claim.accountId, through: null };
  if (isOwn && !claim.isOwn) return { because: null, ...otherVote };
  return { because: claim.isOwn && !isOwn ? 'ownerVotedDirectly' : 'duplicate', ...otherVote };
}

/** A token that was met before does not count here; where it counts, or why it does not, was said there. */
function changeOutcome(outcome: Outcome, { kind, address }: PowerSnapshot): Outcome {
  if (outcome.because !== null) return outcome;
  return { because: 'duplicate', inVoteOfId: null, through: { kind, address } };
}

/** Counted before not counted. */
function getOrder({ because }: Outcome): number {
  return because === null ? 0 : because === 'duplicate' ? 1 : 2;
}

function addUp(tokens: readonly CountedToken[]): number {
  return tokens.reduce((sum, token) => sum + token.weight, 0);
}

function getSource(snapshot: PowerSnapshot, outcome: Outcome, count: number, left: number): MergedSource {
  return {
    kind: snapshot.kind,
    address: snapshot.address,
    label: null,
    chainId: snapshot.chainId,
    collection: snapshot.collection,
    count,
    weight: toPower(snapshot.weight),
    power: toPower(count * snapshot.weight),
    counted: outcome.because === null,
    notCountedBecause: outcome.because,
    linkedTo: snapshot.linkedTo ?? null,
    countedThrough: outcome.through,
    inVoteOfId: outcome.inVoteOfId,
    ...(outcome.because === null && left > 0 ? { goneSince: left } : {}),
  };
}
