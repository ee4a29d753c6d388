import { createHash } from 'node:crypto';
import { FACTS, getIdentityEvidence, type MemberFacts } from './facts.ts';
import { getFact, type QuestRules } from './quest-definition.ts';

/** What a member reads when the tokens that were counted have paid another user. */
export const TOKENS_TAKEN = 'These tokens have completed it for another member.';

/** The same for vaults. */
export const VAULTS_TAKEN = 'These vaults have completed it for another member.';

const NAMES: Readonly<Record<string, string>> = {
  discord: 'Discord account',
  twitter: 'X account',
  otherpage: 'Other Page account',
  kazm: 'Kazm account',
  passport: 'pass',
};

/** @param asset URI of the token, or the CAIP-10 id of a vault. */
export function tokenEvidence(asset: string): string {
  return `token:${asset}`;
}

/** Who the member is on Kazm; null when no account there is linked. */
export function kazmEvidence(facts: MemberFacts): string | null {
  return getIdentityEvidence(facts, 'kazm');
}

/** All that the member could show, but for tokens, which only the chain knows. */
export function evidenceOfMember(facts: MemberFacts): string[] {
  const identities = [...facts.linked].map(([provider, subject]) => `${provider}:${subject}`);
  return present([...identities, ...Object.values(FACTS).map(({ evidence }) => evidence(facts))]);
}

/** What a completion of the quest rests on, but for tokens. */
export function evidenceOfQuest(quest: QuestRules, facts: MemberFacts): string[] {
  const required = quest.requirements.map(({ fact }) => FACTS[fact].evidence(facts));
  if (quest.source === 'kazm') return present([...required, kazmEvidence(facts)]);
  const shown = quest.steps.map((step) => {
    const fact = getFact(step);
    return fact === null ? null : FACTS[fact].evidence(facts);
  });
  return present([...required, ...shown]);
}

/** The message for evidence that has completed the quest for another user. */
export function formatTakenMessage(evidence: string): string {
  const [kind = ''] = evidence.split(':', 1);
  return `This ${NAMES[kind] ?? 'account'} has completed the quest for another member.`;
}

/**
 * What stays of evidence when its account was deleted: enough to refuse the same token or account of a provider once
 * more, without saying which it was.
 */
export function hashEvidence(evidence: string): string {
  return `sha256:${createHash('sha256').update(`hideout-evidence:${evidence}`).digest('hex')}`;
}

/** The evidence by every text that may be stored for it: itself, and its hash. */
export function byStoredText(evidence: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    evidence.flatMap((one) => [
      [one, one],
      [hashEvidence(one), one],
    ]),
  );
}

function present(evidence: readonly (string | null)[]): string[] {
  return [...new Set(evidence.filter((one) => one !== null))];
}
