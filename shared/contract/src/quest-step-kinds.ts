import type { QuestFact, QuestStepKind, StepProof } from './kazm.ts';

type StepKindRules = {
  /** What proves a step that names no fact; with `fact` that is the first of `facts`. */
  readonly proof: StepProof;
  /** Facts that a step may name. */
  readonly facts: readonly QuestFact[];
};

/**
 * All that a kind of step decides. API, pages and the editor's checks read it here: a new kind is its name in
 * `QUEST_STEP_KINDS` and an entry of this table.
 */
export const STEP_KINDS: Readonly<Record<QuestStepKind, StepKindRules>> = {
  visit: { proof: 'word', facts: [] },
  discord: { proof: 'fact', facts: ['discord'] },
  twitter: { proof: 'fact', facts: ['twitter'] },
  otherpage: { proof: 'fact', facts: ['otherpage'] },
  wallet: { proof: 'fact', facts: ['wallet', 'ethereumWallet', 'bitcoinWallet', 'twoWallets'] },
  hold: { proof: 'tokens', facts: ['passport'] },
  vote: { proof: 'fact', facts: ['vote'] },
  quiz: { proof: 'answer', facts: [] },
  vault: { proof: 'vaults', facts: [] },
  referral: { proof: 'fact', facts: ['referral'] },
  redeem: { proof: 'fact', facts: ['redemption'] },
  manual: {
    proof: 'grant',
    facts: ['username', 'passport', 'wallet', 'ethereumWallet', 'bitcoinWallet', 'twoWallets'],
  },
};

/** The fact behind a step that names none; null when there is none. */
export function getDefaultFact(kind: QuestStepKind): QuestFact | null {
  const { proof, facts } = STEP_KINDS[kind];
  return proof === 'fact' ? (facts[0] ?? null) : null;
}

/** Answers that a member may give to one quiz: enough for whoever has read, too few to guess. */
export const QUIZ_RATE = { max: 6, perSeconds: 600 } as const;
