import type { Fact } from './quest-definition.ts';

/** What the server knows of a member. */
export type MemberFacts = {
  readonly ethereumWallets: number;
  readonly bitcoinWallets: number;
  readonly hasUsername: boolean;
  /** Token id of the pass that is bound to the account. */
  readonly passport: string | null;
  readonly lastVotedAt: Date | null;
  /** When a friend who counts last earned the member a reward. */
  readonly lastReferralAt: Date | null;
  readonly lastRedeemedAt: Date | null;
  /** Who they are at `discord`, `twitter`, `otherpage` and `kazm`, by provider: the subject. */
  readonly linked: ReadonlyMap<string, string>;
  /** When Kazm says that a quest was done, by its slug. */
  readonly kazmDone: ReadonlyMap<string, Date>;
};

type FactRules = {
  /** True when it holds; what repeats must have been done at or after `since`. */
  readonly holds: (facts: MemberFacts, since: Date | null) => boolean;
  /** What the member reads when it does not. */
  readonly missing: string;
  /**
   * What could be moved to another account after it has shown the fact; null when nothing could. Wallets are no
   * evidence, because making another one costs nothing; names and votes stay with the account.
   */
  readonly evidence: (facts: MemberFacts) => string | null;
};

const none = () => null;

/** All that the server knows how to say of each fact: a new fact is one entry. */
export const FACTS: Readonly<Record<Fact, FactRules>> = {
  wallet: {
    holds: (facts) => countWallets(facts) > 0,
    missing: 'No wallet is linked to your account yet.',
    evidence: none,
  },
  ethereumWallet: {
    holds: (facts) => facts.ethereumWallets > 0,
    missing: 'No Ethereum wallet is linked to your account yet.',
    evidence: none,
  },
  bitcoinWallet: {
    holds: (facts) => facts.bitcoinWallets > 0,
    missing: 'No Bitcoin wallet is linked to your account yet.',
    evidence: none,
  },
  twoWallets: {
    holds: (facts) => countWallets(facts) > 1,
    missing: 'Fewer than two wallets are linked to your account.',
    evidence: none,
  },
  username: {
    holds: (facts) => facts.hasUsername,
    missing: 'You have not chosen a username yet.',
    evidence: none,
  },
  passport: {
    holds: (facts) => facts.passport !== null,
    missing: 'No pass is bound to your account yet.',
    evidence: ({ passport }) => (passport === null ? null : `passport:${passport}`),
  },
  vote: {
    holds: (facts, since) => isSince(facts.lastVotedAt, since),
    missing: 'We see no vote of yours in this time.',
    evidence: none,
  },
  discord: makeIdentityRules('discord', 'Discord'),
  twitter: makeIdentityRules('twitter', 'X'),
  otherpage: makeIdentityRules('otherpage', 'Other Page'),
  referral: {
    holds: (facts, since) => isSince(facts.lastReferralAt, since),
    missing: 'Nobody who came by your link counts yet in this time.',
    evidence: none,
  },
  redemption: {
    holds: (facts, since) => isSince(facts.lastRedeemedAt, since),
    missing: 'We see no code of yours redeemed in this time.',
    evidence: none,
  },
};

function makeIdentityRules(provider: string, name: string): FactRules {
  return {
    holds: (facts) => facts.linked.has(provider),
    missing: `Your ${name} account is not linked yet.`,
    evidence: (facts) => getIdentityEvidence(facts, provider),
  };
}

function countWallets({ ethereumWallets, bitcoinWallets }: MemberFacts): number {
  return ethereumWallets + bitcoinWallets;
}

/** Who the member is at a provider, as evidence; null when no account there is linked. */
export function getIdentityEvidence({ linked }: MemberFacts, provider: string): string | null {
  const subject = linked.get(provider);
  return subject === undefined ? null : `${provider}:${subject}`;
}

/** True when something happened, and not before `since`. */
export function isSince(at: Date | null | undefined, since: Date | null): boolean {
  return at !== null && at !== undefined && (since === null || at >= since);
}
