import type { CheckInput, StepProof } from '@hideout/contract/kazm';
import { type CountDeps, countTokens, type TokenCount } from './count-tokens.ts';
import { TOKENS_TAKEN, tokenEvidence, VAULTS_TAKEN } from './evidence.ts';
import { FACTS } from './facts.ts';
import { getFact, getProof, isCounted, type QuestRules, type StoredStep } from './quest-definition.ts';
import type { StepRecord } from './quest-progress.ts';
import { isRightAnswer } from './quiz-answers.ts';

export type StepVerdict = StepRecord & { readonly stepId: string };

/** A step that is done by holding, and what the chain says; null without a wallet. */
export type CountedStep = { readonly step: StoredStep; readonly held: TokenCount | null };

const NOT_ON_KAZM = 'Kazm does not say yet that you have done it. Refresh Kazm, then check again.';
const NEEDS_REVIEW = 'A moderator has to confirm this.';
const WRONG_ANSWER = 'That is not it.';
const SILENT_CHAIN = 'Ethereum is not answering. Check again in a moment.';

type MemberWord = {
  /** The check is of this step, not of the whole quest. */
  readonly isMeant: boolean;
  readonly answer: string | undefined;
  readonly submission: string | undefined;
};

const DONE: StepRecord = { state: 'done', failure: null };

/** What a check says of a step that does not hold yet, by what proves it; null when it says nothing. */
const CHECKS: Readonly<Record<StepProof, (step: StoredStep, word: MemberWord) => StepRecord | null>> = {
  fact: (step) => {
    const fact = getFact(step);
    return fact === null ? null : { state: 'failed', failure: FACTS[fact].missing };
  },
  // Nobody can prove that a page was read: whoever says so is believed.
  word: (_step, { isMeant }) => (isMeant ? DONE : null),
  answer: (step, { isMeant, answer }) => {
    if (!isMeant || answer === undefined) return null;
    return isRightAnswer(answer, step.answers ?? []) ? DONE : { state: 'failed', failure: WRONG_ANSWER };
  },
  // The chain decides: `countHoldings`.
  tokens: () => null,
  vaults: () => null,
  // A moderator judges what was sent; without it nobody would ever look.
  grant: (_step, { submission }) =>
    submission === undefined ? null : { state: 'verifying', failure: NEEDS_REVIEW },
};

/** What a check finds out about steps that do not hold yet, without the chain. */
export function verifySteps(
  quest: QuestRules,
  open: readonly StoredStep[],
  { stepId, answer, submission }: CheckInput,
): StepVerdict[] {
  const isMeant = stepId !== undefined;
  return open
    .filter((step) => !isMeant || step.id === stepId)
    .flatMap((step): StepVerdict[] => {
      if (quest.source === 'kazm') return [{ stepId: step.id, state: 'failed', failure: NOT_ON_KAZM }];
      const found = CHECKS[getProof(step)](step, { isMeant, answer, submission });
      return found === null ? [] : [{ stepId: step.id, ...found }];
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
  const held = counted.filter((step) => getProof(step) === 'tokens');
  const wanted = [...new Set(held.map((step) => step.collection ?? null))];
  const counts = await countTokens(deps, accountId, wanted, now);
  const getHeld = (step: StoredStep) =>
    getProof(step) === 'vaults' ? counts?.vaults : counts?.collections.get(step.collection ?? null);
  return counted.map((step) => ({ step, held: getHeld(step) ?? null }));
}

/** @param taken evidence with which others have completed the quest this cycle: it does not count. */
export function judgeHoldings(counted: readonly CountedStep[], taken: ReadonlySet<string>): StepVerdict[] {
  return counted.map(({ step, held }) => ({ stepId: step.id, ...judge(step, held, taken) }));
}

function judge(step: StoredStep, held: TokenCount | null, taken: ReadonlySet<string>): StepRecord {
  const minimum = step.minimum ?? 1;
  if (held === null) return { state: 'failed', failure: FACTS.ethereumWallet.missing };
  const free = held.tokens.filter((token) => !taken.has(tokenEvidence(token)));
  if (free.length >= minimum) return { state: 'done', failure: null };
  // What could not be read may hold the rest: that is no failure of the member.
  if (!held.whole) return { state: 'verifying', failure: SILENT_CHAIN };
  const isVault = getProof(step) === 'vaults';
  if (held.tokens.length >= minimum) {
    return { state: 'failed', failure: isVault ? VAULTS_TAKEN : TOKENS_TAKEN };
  }
  const failure = isVault
    ? `We count ${held.tokens.length} of ${minimum} vaults that delegate to your wallets.`
    : `We count ${held.tokens.length} of ${minimum} in your wallets and vaults.`;
  return { state: 'failed', failure };
}
