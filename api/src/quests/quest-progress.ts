import type { Quest, QuestState, QuestStep } from '@hideout/contract/kazm';
import { formatTakenMessage, kazmEvidence } from './evidence.ts';
import { FACTS, isSince, type MemberFacts } from './facts.ts';
import { computeStreak, getPeriod } from './periods.ts';
import { type Fact, getFact, type QuestRules, type StoredStep } from './quest-definition.ts';

/** What the last check of a step has seen. */
export type StepRecord = {
  readonly state: 'verifying' | 'failed' | 'done';
  readonly failure: string | null;
  /** What the member sent to a moderator; absent in what a check has just found out. */
  readonly submission?: NonNullable<QuestStep['submission']> | null;
};

/** Everything that decides where a member stands with one quest. */
export type MemberStatus = {
  readonly facts: MemberFacts;
  /** The cycles that the member has completed, by their keys, and when. */
  readonly done: ReadonlyMap<string, Date>;
  /** By step, of the running cycle. */
  readonly records: ReadonlyMap<string, StepRecord>;
  /** Evidence of the member with which another user has completed the running cycle. */
  readonly taken: ReadonlySet<string>;
};

/** The running season as quests see it. */
export type QuestSeason = {
  readonly id: string;
  readonly startsAt: Date;
  /** Points of it can be earned now. */
  readonly isOpen: boolean;
};

type QuestProgress = Pick<
  Quest,
  'state' | 'stateReason' | 'requirements' | 'nextAt' | 'streak' | 'completedAt'
> & {
  readonly steps: readonly Pick<QuestStep, 'state' | 'failure' | 'submission'>[];
};

/**
 * Where a member stands with a quest, derived from facts, checks and completions. `verifying` means
 * that all steps hold and the next check completes it.
 *
 * @param member null when signed out.
 */
export function getProgress(
  quest: QuestRules,
  member: MemberStatus | null,
  season: QuestSeason,
  now: Date,
): QuestProgress {
  const period = getPeriod(quest.cadence, now, season.id);
  const since = quest.cadence === 'season' ? season.startsAt : period.startsAt;
  const isDone = member?.done.has(period.key) ?? false;
  const onKazm =
    quest.source === 'kazm' && member !== null && isSince(member.facts.kazmDone.get(quest.slug), since);
  const kazm = onKazm ? kazmEvidence(member.facts) : null;
  const byKazm = kazm !== null && member?.taken.has(kazm) === false;
  const steps = quest.steps.map((step): QuestProgress['steps'][number] => {
    if (isDone || byKazm) return DONE;
    if (kazm !== null) return failed(formatTakenMessage(kazm));
    return member === null ? UNDONE : getStep(step, member, since);
  });
  const required = quest.requirements.map((requirement) => {
    const holds = member !== null && FACTS[requirement.fact].holds(member.facts, since);
    const taken = holds && !isDone ? takenFrom(requirement.fact, member) : null;
    return { ...requirement, taken, met: member === null ? null : holds && taken === null };
  });
  const requirements = required.map(({ label, met, fixHref, fact }) => ({ label, met, fixHref, fact }));
  const finished = steps.filter((step) => step.state === 'done').length;
  const verdict = getVerdict({
    quest,
    isDone,
    taken: required.find(({ taken }) => taken !== null)?.taken ?? null,
    unmet: requirements.filter(({ met }) => met === false).map(({ label }) => label),
    // What Kazm has to say cannot be made up by facts of ours.
    isReady: quest.source === 'kazm' ? byKazm : steps.length > 0 && finished === steps.length,
    isBegun: finished > 0 || steps.some((step) => step.state === 'verifying'),
    signedIn: member !== null,
    season,
    now,
  });
  return {
    ...verdict,
    steps,
    requirements,
    nextAt: isDone ? (period.endsAt?.toISOString() ?? null) : null,
    completedAt: member?.done.get(period.key)?.toISOString() ?? null,
    streak: member === null ? null : computeStreak(quest.cadence, member.done, now),
  };
}

const DONE = { state: 'done', failure: null } as const;
const UNDONE = { state: 'todo', failure: null } as const;
const failed = (failure: string) => ({ state: 'failed', failure }) as const;

/** Why a fact of the member does not count for this quest, or null when it does. */
function takenFrom(fact: Fact, { facts, taken }: MemberStatus): string | null {
  const evidence = FACTS[fact].evidence(facts);
  return evidence !== null && taken.has(evidence) ? formatTakenMessage(evidence) : null;
}

function getStep(step: StoredStep, member: MemberStatus, since: Date | null) {
  const { facts, records } = member;
  const fact = getFact(step);
  if (fact !== null && FACTS[fact].holds(facts, since)) {
    const taken = takenFrom(fact, member);
    return taken === null ? DONE : failed(taken);
  }
  const record = records.get(step.id);
  if (record === undefined) return UNDONE;
  // A fact that does not hold any more is not done, whatever was seen of it.
  if (record.state === 'done') return fact === null ? DONE : UNDONE;
  return record;
}

type Verdict = { readonly state: QuestState; readonly stateReason: string | null };

function getVerdict({
  quest,
  isDone,
  taken,
  unmet,
  isReady,
  isBegun,
  signedIn,
  season,
  now,
}: {
  readonly quest: QuestRules;
  readonly isDone: boolean;
  /** Why a requirement that holds does not count. */
  readonly taken: string | null;
  readonly unmet: readonly string[];
  readonly isReady: boolean;
  readonly isBegun: boolean;
  readonly signedIn: boolean;
  readonly season: QuestSeason;
  readonly now: Date;
}): Verdict {
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
  if (taken !== null) return { state: 'locked', stateReason: taken };
  if (unmet.length > 0) return { state: 'locked', stateReason: `Needs: ${unmet.join(', ')}` };
  const needsSeason = quest.cadence === 'season' || quest.rewards.some(({ kind }) => kind === 'serumPoints');
  if (needsSeason && !season.isOpen) {
    return { state: 'locked', stateReason: 'No season is running. It opens with the next one.' };
  }
  if (isReady) return { state: 'verifying', stateReason: 'All steps are done. Check it to be rewarded.' };
  return { state: isBegun ? 'inProgress' : 'available', stateReason: null };
}
