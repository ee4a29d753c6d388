import type { CheckInput } from '@hideout/contract/kazm';
import { type CountDeps, countTokens, type TokenCount } from './count-tokens.ts';
import { FACT_MISSING } from './facts.ts';
import { factOf, isCounted, type StoredStep } from './quest-definition.ts';
import type { QuestRules, StepRecord } from './quest-progress.ts';
import { isRightAnswer } from './quiz-answers.ts';

export type StepVerdict = StepRecord & { readonly stepId: string };

const NOT_ON_KAZM = 'Kazm does not say yet that you have done it. Refresh Kazm, then check again.';
const FOR_A_PERSON = 'Somebody of the cartel has to confirm this.';
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
      const fact = factOf(step);
      if (fact !== null) return verdict('failed', FACT_MISSING[fact]);
      if (step.kind === 'manual') return verdict('verifying', FOR_A_PERSON);
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
export async function verifyHoldings(
  deps: CountDeps,
  accountId: string,
  steps: readonly StoredStep[],
  now: Date,
): Promise<StepVerdict[]> {
  const counted = steps.filter(isCounted);
  if (counted.length === 0) return [];
  const wanted = [...new Set(counted.map((step) => step.collection ?? null))];
  const counts = await countTokens(deps, accountId, wanted, now);
  return counted.map((step) => ({
    stepId: step.id,
    ...judge(counts?.get(step.collection ?? null) ?? null, step.minimum ?? 1),
  }));
}

function judge(tokens: TokenCount | null, minimum: number): StepRecord {
  if (tokens === null) return { state: 'failed', failure: FACT_MISSING.ethereumWallet };
  if (tokens.count >= minimum) return { state: 'done', failure: null };
  // What could not be read may hold the rest: that is no failure of the member.
  if (!tokens.whole) return { state: 'verifying', failure: SILENT_CHAIN };
  const failure = `We count ${tokens.count} of ${minimum} in your wallets and vaults.`;
  return { state: 'failed', failure };
}
