import type { CheckInput } from '@hideout/contract/kazm';
import { type CountDeps, countTokens, type TokenCount } from './count-tokens.ts';
import { TOKENS_TAKEN, tokenEvidence } from './evidence.ts';
import { FACT_MISSING } from './facts.ts';
import { getFact, isCounted, type QuestRules, type StoredStep } from './quest-definition.ts';
import type { StepRecord } from './quest-progress.ts';
import { isRightAnswer } from './quiz-answers.ts';

export type StepVerdict = StepRecord & { readonly stepId: string };

/** A step that is done by holding, and what the chain says; null without a wallet. */
export type CountedStep = { readonly step: StoredStep; readonly held: TokenCount | null };

const NOT_ON_KAZM = 'Kazm does not say yet that you have done it. Refresh Kazm, then check again.';
const NEEDS_REVIEW = 'Somebody of the cartel has to confirm this.';
const WRONG_ANSWER = 'That is not it.';
const SILENT_CHAIN = 'Ethereum is not answering. Check again in a moment.';

/**
 * What a check finds out about steps that do not hold yet, without the chain. Steps that need the
 * member's own word (a visit, an answer) are judged only when they are the one that is meant.
 */
export function verifySteps(
  quest: QuestRules,
  open: readonly StoredStep[],
  { stepId, answer }: CheckInput,
): StepVerdict[] {
  return open
    .filter((step) => stepId === undefined || step.id === stepId)
    .flatMap((step): StepVerdict[] => {
      const verdict = (state: StepRecord['state'], failure: string | null) => [
        { stepId: step.id, state, failure },
      ];
      if (quest.source === 'kazm') return verdict('failed', NOT_ON_KAZM);
      const fact = getFact(step);
      if (fact !== null) return verdict('failed', FACT_MISSING[fact]);
      if (step.kind === 'manual') return verdict('verifying', NEEDS_REVIEW);
      if (stepId === undefined) return [];
      // Nobody can prove that a page was read: whoever says so is believed.
      if (step.kind === 'visit') return verdict('done', null);
      if (step.kind !== 'quiz' || answer === undefined) return [];
      return isRightAnswer(answer, step.answers ?? [])
        ? verdict('done', null)
        : verdict('failed', WRONG_ANSWER);
    });
}

/** What the chain says about steps that are done by holding tokens. */
export async function countHoldings(
  deps: CountDeps,
  accountId: string,
  steps: readonly StoredStep[],
  now: Date,
): Promise<CountedStep[]> {
  const counted = steps.filter(isCounted);
  if (counted.length === 0) return [];
  const wanted = [...new Set(counted.map((step) => step.collection ?? null))];
  const counts = await countTokens(deps, accountId, wanted, now);
  return counted.map((step) => ({ step, held: counts?.get(step.collection ?? null) ?? null }));
}

/** @param taken evidence with which others have completed the quest this turn: it does not count. */
export function judgeHoldings(counted: readonly CountedStep[], taken: ReadonlySet<string>): StepVerdict[] {
  return counted.map(({ step, held }) => ({ stepId: step.id, ...judge(held, step.minimum ?? 1, taken) }));
}

function judge(held: TokenCount | null, minimum: number, taken: ReadonlySet<string>): StepRecord {
  if (held === null) return { state: 'failed', failure: FACT_MISSING.ethereumWallet };
  const free = held.tokens.filter((token) => !taken.has(tokenEvidence(token)));
  if (free.length >= minimum) return { state: 'done', failure: null };
  // What could not be read may hold the rest: that is no failure of the member.
  if (!held.whole) return { state: 'verifying', failure: SILENT_CHAIN };
  if (held.tokens.length >= minimum) return { state: 'failed', failure: TOKENS_TAKEN };
  const failure = `We count ${held.tokens.length} of ${minimum} in your wallets and vaults.`;
  return { state: 'failed', failure };
}
