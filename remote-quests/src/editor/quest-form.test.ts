import { QUEST_STEP_KINDS } from '@hideout/contract/kazm';
import { storeQuest } from '@hideout/contract/quest-admin';
import { getDefaultFact } from '@hideout/contract/quest-step-kinds';
import { expect, test } from 'vitest';
import { makeQuest, makeStep } from '../testing/quest-samples.ts';
import {
  findProblems,
  isSameForm,
  makeQuestForm,
  makeSlug,
  makeStepForm,
  toForm,
  toInput,
} from './quest-form.ts';

const check = (kind: (typeof QUEST_STEP_KINDS)[number], hasAnswer = false) => ({
  fact: getDefaultFact(kind),
  collection: null,
  minimum: 1,
  hasAnswer,
});

const stored = makeQuest({
  category: 'swamp',
  startsAt: '2026-11-20T10:00:07.123Z',
  endsAt: null,
  steps: QUEST_STEP_KINDS.map((kind) =>
    makeStep({ id: kind, kind, title: kind, check: check(kind, kind === 'quiz') }),
  ),
  requirements: [{ label: 'A wallet', met: null, fixHref: '/profile', fact: 'wallet' }],
});

test('a stored quest of every kind of step is sent back as it is, to the second, and breaks no rule', () => {
  const form = toForm(stored);
  expect(findProblems(form, stored)).toEqual({});
  const input = toInput(form);
  expect(storeQuest.body?.parse(input)).toEqual(input);
  expect(input).toMatchObject({
    title: stored.title,
    slug: stored.slug,
    startsAt: stored.startsAt,
    endsAt: null,
    rewards: stored.rewards,
    requirements: [{ label: 'A wallet', fact: 'wallet', fixHref: '/profile' }],
  });
  expect(input.steps.map(({ kind }) => kind)).toEqual([...QUEST_STEP_KINDS]);
  expect(JSON.stringify(input.steps)).not.toContain('answers');
});

test('answers are one in a line, and stay stored while none is typed', () => {
  const form = toForm(stored);
  const at = QUEST_STEP_KINDS.indexOf('quiz');
  const typed = {
    ...form,
    steps: form.steps.map((step, index) =>
      index === at ? { ...step, answers: 'Nobody\n\n No one ' } : step,
    ),
  };
  expect(toInput(typed).steps[at]?.answers).toEqual(['Nobody', ' No one ']);
  expect(isSameForm(typed, form)).toBe(false);
  // Another kind, or another step, has no answers yet.
  expect(Object.keys(findProblems(form, null))).toEqual([`steps.${at}.answers`]);
});

test('an empty form says what it needs, by field', () => {
  expect(Object.keys(findProblems(makeQuestForm(), null)).toSorted()).toEqual([
    'category',
    'rewards.0.amount',
    'rewards.0.label',
    'slug',
    'steps.0.title',
    'summary',
    'title',
  ]);
});

test.each([
  ['cap', { cap: '1.5' }],
  ['cap', { cap: '-1' }],
  ['category', { category: 'Not A Slug' }],
  ['endsAt', { startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-20T09:00:00.000Z' }],
  ['steps.0.minimum', { steps: [{ ...makeStepForm(), title: 'Hold', kind: 'hold' as const, minimum: 'x' }] }],
  ['image', { image: '//example.com/a.png' }],
])('a wrong %s is a problem of that field', (path, part) => {
  expect(findProblems({ ...toForm(stored), ...part }, stored)).toHaveProperty([path]);
});

test('an address is made of a title, with what a path may have', () => {
  expect(makeSlug('  Say “gm”, Twice! ')).toBe('say-gm-twice');
  expect(makeSlug('Élan à vital')).toBe('e-lan-a-vital');
  expect(makeSlug('日本')).toBe('');
});
