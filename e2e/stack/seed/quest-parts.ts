import type { Fact, StoredRequirement, StoredStep } from '@hideout/api/quests/quest-definition';
import { answerHash } from '@hideout/api/quests/quiz-answers';
import type { QuestReward } from '@hideout/contract/kazm';

export function reputation(points: number): QuestReward {
  return { kind: 'reputation', amount: String(points), label: `${points} reputation` };
}

export function serumPoints(points: number): QuestReward {
  return { kind: 'serumPoints', amount: String(points), label: `${points} serum points` };
}

export function badge(id: string, label: string): QuestReward {
  return { kind: 'badge', amount: '', label, badge: id };
}

export function step(
  id: string,
  title: string,
  kind: StoredStep['kind'],
  href: string | null,
  fact: Fact | null = null,
  hint: string | null = null,
): StoredStep {
  return { id, title, kind, href, hint, fact };
}

/** A question; any of the answers is right, whatever its capitals and punctuation. */
export function quiz(
  id: string,
  title: string,
  answers: readonly string[],
  hint: string | null = null,
): StoredStep {
  // One salt for all, so that the seed is the same on every machine.
  return {
    ...step(id, title, 'quiz', null, null, hint),
    answers: answers.map((one) => answerHash(one, 'seed')),
  };
}

/** Tokens to hold, in the own wallets or in vaults that delegate; of any collection when none is named. */
export function hold(
  id: string,
  title: string,
  collection: 'mayc' | 'mutant-hounds' | 'cartel-oath' | null = null,
): StoredStep {
  return { ...step(id, title, 'hold', '/profile'), collection, minimum: 1 };
}

export const ethereumWallet: StoredRequirement = {
  label: 'an Ethereum wallet',
  fact: 'ethereumWallet',
  fixHref: '/profile',
};
export const twoWallets: StoredRequirement = {
  label: 'two wallets',
  fact: 'twoWallets',
  fixHref: '/profile',
};
export const username: StoredRequirement = { label: 'a username', fact: 'username', fixHref: '/profile' };
export const passport: StoredRequirement = { label: 'a bound pass', fact: 'passport', fixHref: '/profile' };
