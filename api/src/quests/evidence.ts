import type { MemberFacts } from './facts.ts';
import { type Fact, getFact, type QuestRules } from './quest-definition.ts';

/** What a member reads when the tokens that were counted have paid another user. */
export const TOKENS_TAKEN = 'These tokens have completed it for another member.';

const NAMES: Readonly<Record<string, string>> = {
  discord: 'Discord account',
  twitter: 'X account',
  otherpage: 'Other Page account',
  kazm: 'Kazm account',
  passport: 'pass',
};

/** @param asset URI of the token. */
export function tokenEvidence(asset: string): string {
  return `token:${asset}`;
}

/** Who the member is on Kazm; null when no account there is linked. */
export function kazmEvidence(facts: MemberFacts): string | null {
  return identityEvidence(facts, 'kazm');
}

/**
 * What could be moved to another account after it has shown a fact; null when nothing could. Wallets are
 * no evidence, because making another one costs nothing; names and votes stay with the account.
 */
export function evidenceOfFact(fact: Fact, facts: MemberFacts): string | null {
  switch (fact) {
    case 'discord':
    case 'twitter':
    case 'otherpage':
      return identityEvidence(facts, fact);
    case 'passport':
      return facts.passport === null ? null : `passport:${facts.passport}`;
    case 'wallet':
    case 'ethereumWallet':
    case 'bitcoinWallet':
    case 'twoWallets':
    case 'username':
    case 'vote':
      return null;
  }
}

/** All that the member could show, but for tokens, which only the chain knows. */
export function evidenceOfMember(facts: MemberFacts): string[] {
  const identities = [...facts.linked].map(([provider, subject]) => `${provider}:${subject}`);
  return present([...identities, evidenceOfFact('passport', facts)]);
}

/** What a completion of the quest rests on, but for tokens. */
export function evidenceOfQuest(quest: QuestRules, facts: MemberFacts): string[] {
  const required = quest.requirements.map(({ fact }) => evidenceOfFact(fact, facts));
  if (quest.source === 'kazm') return present([...required, kazmEvidence(facts)]);
  const shown = quest.steps.map((step) => {
    const fact = getFact(step);
    return fact === null ? null : evidenceOfFact(fact, facts);
  });
  return present([...required, ...shown]);
}

/** The message for evidence that has completed the quest for another user. */
export function formatTakenMessage(evidence: string): string {
  const [kind = ''] = evidence.split(':', 1);
  return `This ${NAMES[kind] ?? 'account'} has completed the quest for another member.`;
}

function identityEvidence({ linked }: MemberFacts, provider: string): string | null {
  const subject = linked.get(provider);
  return subject === undefined ? null : `${provider}:${subject}`;
}

function present(evidence: readonly (string | null)[]): string[] {
  return [...new Set(evidence.filter((one) => one !== null))];
}
