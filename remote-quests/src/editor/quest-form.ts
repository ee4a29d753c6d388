import type { Quest, QuestCadence, QuestFact, QuestReward, QuestStepKind } from '@hideout/contract/kazm';
import type { QuestInput } from '@hideout/contract/quest-admin';
import { questProblems } from '@hideout/contract/quest-problems';
import { getDefaultFact, STEP_KINDS } from '@hideout/contract/quest-step-kinds';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** `answers`: right ones, one in a line; empty leaves those that are stored. */
export type StepForm = Texts<'id' | 'title' | 'href' | 'hint' | 'answers' | 'collection' | 'minimum'> & {
  readonly kind: QuestStepKind;
  /** Empty for what the kind asks for by itself. */
  readonly fact: QuestFact | '';
};

export type RewardForm = Texts<'amount' | 'label' | 'badge'> & { readonly kind: QuestReward['kind'] };

export type RequirementForm = Texts<'label' | 'fixHref'> & { readonly fact: QuestFact };

/** A quest as it is typed: everything is text, and nothing is cut off. Times are ISO-8601. */
export type QuestForm = Texts<
  'title' | 'slug' | 'summary' | 'body' | 'image' | 'category' | 'externalUrl' | 'startsAt' | 'endsAt' | 'cap'
> & {
  readonly cadence: QuestCadence;
  readonly source: Quest['source'];
  readonly rewards: readonly RewardForm[];
  readonly requirements: readonly RequirementForm[];
  readonly steps: readonly StepForm[];
};

export const REWARD_LABELS: Readonly<Record<RewardForm['kind'], string>> = {
  reputation: 'Reputation',
  serumPoints: 'Serum points',
  serum: 'SERUM',
  badge: 'Badge',
  role: 'Role',
  code: 'Code',
};

export const EMPTY_REWARD: RewardForm = { kind: 'reputation', amount: '', label: '', badge: '' };
export const EMPTY_REQUIREMENT: RequirementForm = { label: '', fact: 'wallet', fixHref: '' };

/** A page to visit, with an id of its own: answers and progress are stored by it. */
export function makeStepForm(): StepForm {
  const id = `s${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  return {
    id,
    title: '',
    kind: 'visit',
    href: '',
    hint: '',
    fact: '',
    answers: '',
    collection: '',
    minimum: '1',
  };
}

/** A quest to begin with. */
export function makeQuestForm(): QuestForm {
  return {
    title: '',
    slug: '',
    summary: '',
    body: '',
    image: '',
    category: '',
    cadence: 'once',
    source: 'hideout',
    externalUrl: '',
    startsAt: '',
    endsAt: '',
    cap: '',
    rewards: [EMPTY_REWARD],
    requirements: [],
    steps: [makeStepForm()],
  };
}

/** The stored quest as it is shown in the form. Answers never come back from the server. */
export function toForm(quest: Quest): QuestForm {
  const { title, slug, summary, category, cadence, source } = quest;
  return {
    title,
    slug,
    summary,
    category,
    cadence,
    source,
    body: quest.body ?? '',
    image: quest.image ?? '',
    externalUrl: quest.externalUrl ?? '',
    startsAt: quest.startsAt ?? '',
    endsAt: quest.endsAt ?? '',
    cap: quest.cap === null ? '' : String(quest.cap),
    rewards: quest.rewards.map(({ kind, amount, label, badge = '' }) => ({ kind, amount, label, badge })),
    requirements: quest.requirements.map(({ label, fact = 'wallet', fixHref }) => ({
      label,
      fact,
      fixHref: fixHref ?? '',
    })),
    steps: quest.steps.map((step) => ({
      id: step.id,
      title: step.title,
      kind: step.kind,
      href: step.href ?? '',
      hint: step.hint ?? '',
      fact: step.check?.fact === getDefaultFact(step.kind) ? '' : (step.check?.fact ?? ''),
      answers: '',
      collection: step.check?.collection ?? '',
      minimum: String(step.check?.minimum ?? 1),
    })),
  };
}

/** A quest like another one, as a new one: it needs an address of its own, and answers cannot be copied. */
export function toCopy(quest: Quest): QuestForm {
  return { ...toForm(quest), slug: '', startsAt: '', endsAt: '' };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
/** Not a number where the text has no such thing, which the rules refuse. */
const toNumber = (text: string) => (/^\d{1,12}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

const listAnswers = (answers: string) => answers.split('\n').filter((line) => line.trim() !== '');

/** An address from a title: "Say gm, twice" is `say-gm-twice`. */
export function makeSlug(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 48).replace(/-+$/, '');
}

/** What is sent. Whatever the form has is named, so that what was removed is removed there. */
export function toInput(form: QuestForm) {
  const { title, summary, cadence, source } = form;
  return {
    title: title.trim(),
    slug: form.slug.trim() || makeSlug(title),
    summary: summary.trim(),
    category: form.category.trim(),
    cadence,
    source,
    body: orNull(form.body),
    image: orNull(form.image),
    externalUrl: orNull(form.externalUrl),
    startsAt: orNull(form.startsAt),
    endsAt: orNull(form.endsAt),
    cap: form.cap.trim() === '' ? null : toNumber(form.cap),
    rewards: form.rewards.map(({ kind, amount, label, badge }) => ({
      kind,
      amount: kind === 'badge' ? '' : amount.trim(),
      label: label.trim(),
      ...(kind === 'badge' && badge.trim() !== '' ? { badge: badge.trim() } : {}),
    })),
    requirements: form.requirements.map(({ label, fact, fixHref }) => ({
      label: label.trim(),
      fact,
      fixHref: orNull(fixHref),
    })),
    steps: form.steps.map(toStepInput),
  } satisfies QuestInput;
}

function toStepInput(step: StepForm) {
  const { id, kind } = step;
  const { proof } = STEP_KINDS[kind];
  const isCounted = step.fact === '' && (proof === 'tokens' || proof === 'vaults');
  const answers = listAnswers(step.answers);
  return {
    id,
    kind,
    title: step.title.trim(),
    href: orNull(step.href),
    hint: orNull(step.hint),
    fact: step.fact === '' ? null : step.fact,
    ...(proof === 'answer' && answers.length > 0 ? { answers } : {}),
    ...(isCounted ? { collection: orNull(step.collection), minimum: toNumber(step.minimum) } : {}),
  };
}

/** Whether the server has answers to a question already. */
export function hasStoredAnswers(step: StepForm, stored: Quest | null): boolean {
  return (
    stored?.steps.some(({ id, kind, check }) => id === step.id && kind === step.kind && check?.hasAnswer) ===
    true
  );
}

/** What prevents the form from being stored, by path: the rules of the contract, which the server asks again. */
export function findProblems(form: QuestForm, stored: Quest | null): Readonly<Record<string, string>> {
  const input = toInput(form);
  return {
    ...(/^[a-z0-9-]{1,40}$/.test(input.category)
      ? {}
      : { category: 'A category has 1 to 40 small letters, digits and hyphens.' }),
    ...questProblems({
      ...input,
      steps: form.steps.map((step) => {
        const { answers, minimum = 1, ...sent } = toStepInput(step);
        return {
          ...sent,
          answers: answers ?? (hasStoredAnswers(step, stored) ? 'kept' : []),
          minimum: Number.isNaN(minimum) ? 0 : minimum,
        };
      }),
    }),
  };
}

/** Whether both would be stored as the same quest. Answers that were typed are always something new. */
export function isSameForm(one: QuestForm, other: QuestForm): boolean {
  return JSON.stringify(toInput(one)) === JSON.stringify(toInput(other));
}
