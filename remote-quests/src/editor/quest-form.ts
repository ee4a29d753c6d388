import type { Quest, QuestCadence, QuestFact, QuestReward, QuestStepKind } from '@hideout/contract/kazm';
import type { QuestInput } from '@hideout/contract/quest-admin';
import { questProblems } from '@hideout/contract/quest-problems';
import { getDefaultFact, STEP_KINDS } from '@hideout/contract/quest-step-kinds';

export type StepForm = {
  readonly id: string;
  readonly title: string;
  readonly kind: QuestStepKind;
  readonly href: string;
  readonly hint: string;
  /** Empty for what the kind asks for by itself. */
  readonly fact: QuestFact | '';
  /** Right answers, one in a line; empty leaves those that are stored. */
  readonly answers: string;
  readonly collection: string;
  readonly minimum: string;
};

export type RewardForm = {
  readonly kind: QuestReward['kind'];
  readonly amount: string;
  readonly label: string;
  readonly badge: string;
};

export type RequirementForm = { readonly label: string; readonly fact: QuestFact; readonly fixHref: string };

/** A quest as it is typed: everything is text, and nothing is cut off. Times are ISO-8601. */
export type QuestForm = {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly body: string;
  readonly image: string;
  readonly category: string;
  readonly cadence: QuestCadence;
  readonly source: Quest['source'];
  readonly externalUrl: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cap: string;
  readonly rewards: readonly RewardForm[];
  readonly requirements: readonly RequirementForm[];
  readonly steps: readonly StepForm[];
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
export function toInput(form: QuestForm): QuestInput {
  const { title, summary, cadence, source } = form;
  return {
    title: title.trim(),
    slug: form.slug.trim() === '' ? makeSlug(title) : form.slug.trim(),
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
  };
}

function toStepInput(step: StepForm): QuestInput['steps'][number] {
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
  const { body = null, image = null, externalUrl = null, cap = null, ...input } = toInput(form);
  return {
    ...(/^[a-z0-9-]{1,40}$/.test(input.category)
      ? {}
      : { category: 'A category has 1 to 40 small letters, digits and hyphens.' }),
    ...questProblems({
      title: input.title,
      summary: input.summary,
      slug: input.slug ?? null,
      source: form.source,
      body,
      image,
      externalUrl,
      cap,
      startsAt: input.startsAt ?? null,
      endsAt: input.endsAt ?? null,
      rewards: input.rewards,
      requirements: (input.requirements ?? []).map(({ label, fixHref }) => ({ label, fixHref })),
      steps: input.steps.map((step, index) => ({
        id: step.id,
        title: step.title,
        kind: step.kind,
        href: step.href ?? null,
        hint: step.hint ?? null,
        fact: step.fact ?? null,
        answers: step.answers ?? (isStored(form.steps[index], stored) ? 'kept' : []),
        minimum: step.minimum === undefined ? 1 : Number.isNaN(step.minimum) ? 0 : step.minimum,
      })),
    }),
  };
}

function isStored(step: StepForm | undefined, stored: Quest | null): boolean {
  return step !== undefined && hasStoredAnswers(step, stored);
}

/** Whether both would be stored as the same quest. Answers that were typed are always something new. */
export function isSameForm(one: QuestForm, other: QuestForm): boolean {
  return JSON.stringify(toInput(one)) === JSON.stringify(toInput(other));
}
