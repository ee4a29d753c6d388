import type { Fact, StoredRequirement, StoredStep } from '@hideout/api/kazm/quest-definition';
import type { QuestReward } from '@hideout/contract/kazm';

export function reputation(points: number): QuestReward {
  return { kind: 'reputation', amount: String(points), label: `${points} reputation` };
}

export function serumPoints(points: number): QuestReward {
  return { kind: 'serumPoints', amount: String(points), label: `${points} serum points` };
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
