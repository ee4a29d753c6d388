import type { Fact } from './quest-definition.ts';

/** What the server knows of a member. */
export type MemberFacts = {
  readonly ethereumWallets: number;
  readonly bitcoinWallets: number;
  readonly hasUsername: boolean;
  /** Token id of the pass that is bound to the account. */
  readonly passport: string | null;
  readonly lastVotedAt: Date | null;
  /** Who they are at `discord`, `twitter`, `otherpage` and `kazm`, by provider: the subject. */
  readonly linked: ReadonlyMap<string, string>;
  /** When Kazm says that a quest was done, by its slug. */
  readonly kazmDone: ReadonlyMap<string, Date>;
};

/** Whether a fact holds; what repeats must have been done at or after `since`. */
export function factHolds(fact: Fact, facts: MemberFacts, since: Date | null): boolean {
  switch (fact) {
    case 'wallet':
      return facts.ethereumWallets + facts.bitcoinWallets > 0;
    case 'ethereumWallet':
      return facts.ethereumWallets > 0;
    case 'bitcoinWallet':
      return facts.bitcoinWallets > 0;
    case 'twoWallets':
      return facts.ethereumWallets + facts.bitcoinWallets > 1;
    case 'username':
      return facts.hasUsername;
    case 'passport':
      return facts.passport !== null;
    case 'vote':
      return isSince(facts.lastVotedAt, since);
    case 'discord':
    case 'twitter':
    case 'otherpage':
      return facts.linked.has(fact);
  }
}

/** Whether something happened, and not before `since`. */
export function isSince(at: Date | null | undefined, since: Date | null): boolean {
  return at !== null && at !== undefined && (since === null || at >= since);
}

/** What the member reads when the fact behind a step does not hold. */
export const FACT_MISSING: Readonly<Record<Fact, string>> = {
  wallet: 'No wallet is linked to your account yet.',
  ethereumWallet: 'No Ethereum wallet is linked to your account yet.',
  bitcoinWallet: 'No Bitcoin wallet is linked to your account yet.',
  twoWallets: 'Fewer than two wallets are linked to your account.',
  username: 'You have not chosen a username yet.',
  passport: 'No pass is bound to your account yet.',
  vote: 'We see no vote of yours in this time.',
  discord: 'Your Discord account is not linked yet.',
  twitter: 'Your X account is not linked yet.',
  otherpage: 'Your Other Page account is not linked yet.',
};
