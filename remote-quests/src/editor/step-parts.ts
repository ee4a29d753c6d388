import type { Quest, QuestFact, QuestStepKind } from '@hideout/contract/kazm';
import { QUEST_LIMITS } from '@hideout/contract/quest-rules';
import { getDefaultFact, STEP_KINDS } from '@hideout/contract/quest-step-kinds';
import type { FieldRows, FieldSpec } from '@hideout/editing/fields';
import { hasStoredAnswers, type StepForm } from './quest-form.ts';

type StepField = FieldSpec<keyof StepForm>;

type KindPart = {
  readonly label: string;
  /** How such a step is proven, for those who write it. */
  readonly about: string;
  /** The fields that only this kind has. `stored`: the quest as the server has it. */
  readonly getFields: (step: StepForm, stored: Quest | null) => FieldRows<keyof StepForm>;
};

export const LINK_INPUT = { mono: true, inputMode: 'url' } as const;
export const NUMBER_INPUT = { mono: true, inputMode: 'numeric' } as const;

const LINK: StepField = {
  name: 'href',
  label: 'Link',
  hint: 'A path of this site, or an https link.',
  input: LINK_INPUT,
};

const HOLDING: FieldRows<keyof StepForm>[number] = [
  {
    name: 'collection',
    label: 'Collection',
    extra: 'optional',
    hint: 'Its short name. Empty counts all of them.',
    input: { mono: true },
  },
  { name: 'minimum', label: 'Tokens at least', input: NUMBER_INPUT },
];

const getLink = () => [LINK];
const getNone = () => [];

/** What the editor shows of each kind of step. A new kind is one entry. */
export const STEP_PARTS: Readonly<Record<QuestStepKind, KindPart>> = {
  visit: { label: 'Visit a page', about: 'The member says that they were there.', getFields: getLink },
  discord: { label: 'Link Discord', about: 'The account has to be linked.', getFields: getNone },
  twitter: { label: 'Link X', about: 'The account has to be linked.', getFields: getNone },
  otherpage: { label: 'Link Other Page', about: 'The account has to be linked.', getFields: getNone },
  wallet: {
    label: 'Link a wallet',
    about: 'The wallets of the account decide.',
    getFields: (step) => [factField(step, '')],
  },
  hold: {
    label: 'Hold tokens',
    about: 'Own wallets count, and vaults that delegate to them.',
    getFields: (step) => [[factField(step, 'Tokens are held'), LINK], ...(step.fact === '' ? [HOLDING] : [])],
  },
  vote: { label: 'Cast a vote', about: 'Any vote counts, in the running turn.', getFields: getLink },
  quiz: {
    label: 'Answer a question',
    about: 'The title is the question.',
    getFields: (step, stored) => [answersField(hasStoredAnswers(step, stored))],
  },
  vault: { label: 'Delegate a vault', about: 'The chain knows the vaults of a wallet.', getFields: getLink },
  referral: { label: 'Bring a friend', about: 'Done with the reward for a friend.', getFields: getLink },
  redeem: { label: 'Redeem a code', about: 'Done once a code was redeemed.', getFields: getLink },
  manual: {
    label: 'Judged by a moderator',
    about: 'The member sends a text or a link, or a fact decides.',
    getFields: (step) => [[factField(step, 'A moderator grants it'), LINK]],
  },
};

export const FACT_LABELS: Readonly<Record<QuestFact, string>> = {
  wallet: 'Any wallet is linked',
  ethereumWallet: 'An Ethereum wallet is linked',
  bitcoinWallet: 'A Bitcoin wallet is linked',
  twoWallets: 'Two wallets are linked',
  username: 'A username is chosen',
  passport: 'A passport is bound',
  vote: 'A vote was cast',
  discord: 'Discord is linked',
  twitter: 'X is linked',
  otherpage: 'Other Page is linked',
  referral: 'A friend was brought',
  redemption: 'A code was redeemed',
};

/**
 * What has to be true of the member, among what a kind can ask for.
 *
 * @param none what holds without a fact, where the kind has none of its own.
 */
function factField({ kind }: StepForm, none: string): StepField {
  const fallback = getDefaultFact(kind);
  const facts = STEP_KINDS[kind].facts.filter((fact) => fact !== fallback);
  return {
    name: 'fact',
    label: 'Done when',
    options: [
      { value: '', label: fallback === null ? none : FACT_LABELS[fallback] },
      ...facts.map((fact) => ({ value: fact, label: FACT_LABELS[fact] })),
    ],
  };
}

function answersField(isStored: boolean): StepField {
  return {
    name: 'answers',
    label: 'Right answers',
    rows: 3,
    hint: isStored
      ? 'Answers are stored and never shown again. What you type here replaces all of them.'
      : `One in a line, up to ${QUEST_LIMITS.answersMax}. Capitals, punctuation and spacing do not matter.`,
  };
}
