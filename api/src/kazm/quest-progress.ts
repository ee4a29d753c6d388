import type { Quest, QuestCadence, QuestState, QuestStep } from '@hideout/contract/kazm';
import { periodOf, streakOf } from './periods.ts';
import type { Fact, StoredRequirement, StoredStep } from './quest-definition.ts';

/** What the server knows of a member; null stands for nobody. */
export type MemberFacts = {
  readonly ethereumWallets: number;
  readonly bitcoinWallets: number;
  readonly hasUsername: boolean;
  readonly hasPassport: boolean;
  readonly lastVotedAt: Date | null;
};

export type QuestRules = {
  readonly cadence: QuestCadence;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly cap: number | null;
  readonly completions: number;
  readonly steps: readonly StoredStep[];
  readonly requirements: readonly StoredRequirement[];
};

type QuestProgress = Pick<Quest, 'state' | 'stateReason' | 'steps' | 'requirements' | 'nextAt' | 'streak'>;

/**
 * Where a member stands with a quest, derived from facts and completions alone.
 *
 * @param facts null when signed out.
 * @param done keys of the periods the member has completed.
 */
export function progressOf(
  quest: QuestRules,
  facts: MemberFacts | null,
  done: ReadonlySet<string>,
  seasonId: string,
  now: Date,
): QuestProgress {
  const period = periodOf(quest.cadence, now, seasonId);
  const isDone = facts !== null && done.has(period.key);
  const holds = (fact: Fact) => facts !== null && factHolds(fact, facts, period.startsAt);
  const steps = quest.steps.map(({ fact, ...step }): QuestStep => {
    const stepDone = isDone || (fact !== null && holds(fact));
    return { ...step, state: stepDone ? 'done' : 'todo', failure: null };
  });
  const requirements = quest.requirements.map(({ label, fact, fixHref }) => ({
    label,
    met: facts === null ? null : holds(fact),
    fixHref,
  }));
  const unmet = requirements.filter((requirement) => requirement.met === false).map(({ label }) => label);
  const verdict = verdictOf(quest, isDone, unmet, steps, facts !== null, now);
  return {
    ...verdict,
    steps,
    requirements,
    nextAt: isDone ? (period.endsAt?.toISOString() ?? null) : null,
    streak: facts === null ? null : streakOf(quest.cadence, done, now),
  };
}

type Verdict = { readonly state: QuestState; readonly stateReason: string | null };

function verdictOf(
  quest: QuestRules,
  isDone: boolean,
  unmet: readonly string[],
  steps: readonly QuestStep[],
  signedIn: boolean,
  now: Date,
): Verdict {
  if (isDone) {
    const repeats = quest.cadence !== 'once' && quest.cadence !== 'season';
    return repeats
      ? { state: 'cooldown', stateReason: 'Done for this time.' }
      : { state: 'completed', stateReason: null };
  }
  if (quest.startsAt !== null && now < quest.startsAt) return { state: 'upcoming', stateReason: null };
  if (quest.endsAt !== null && now >= quest.endsAt) return { state: 'expired', stateReason: 'It is over.' };
  if (quest.cap !== null && quest.completions >= quest.cap) {
    return { state: 'full', stateReason: `All ${quest.cap} places are taken.` };
  }
  if (!signedIn) return { state: 'available', stateReason: null };
  if (unmet.length > 0) return { state: 'locked', stateReason: `Needs: ${unmet.join(', ')}` };
  const finished = steps.filter((step) => step.state === 'done').length;
  if (steps.length > 0 && finished === steps.length) {
    return {
      state: 'verifying',
      stateReason: 'All steps are done. The reward is booked with the next count.',
    };
  }
  return { state: finished > 0 ? 'inProgress' : 'available', stateReason: null };
}

function factHolds(fact: Fact, facts: MemberFacts, since: Date | null): boolean {
  switch (fact) {
    case 'ethereumWallet':
      return facts.ethereumWallets > 0;
    case 'bitcoinWallet':
      return facts.bitcoinWallets > 0;
    case 'twoWallets':
      return facts.ethereumWallets + facts.bitcoinWallets > 1;
    case 'username':
      return facts.hasUsername;
    case 'passport':
      return facts.hasPassport;
    case 'vote':
      return facts.lastVotedAt !== null && (since === null || facts.lastVotedAt >= since);
  }
}
