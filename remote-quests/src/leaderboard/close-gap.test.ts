import { expect, test } from 'vitest';
import { makeQuest } from '../testing/quest-samples.ts';
import { planGap } from './close-gap.ts';

const quest = (slug: string, points: number, more: Parameters<typeof makeQuest>[0] = {}) =>
  makeQuest({
    slug,
    rewards: [{ kind: 'reputation', amount: String(points), label: `+${points} rep` }],
    ...more,
  });
const step = (id: string, state: 'todo' | 'done') => ({
  id,
  title: id,
  kind: 'visit' as const,
  href: null,
  state,
  hint: null,
  failure: null,
});
const getSlugs = (plan: ReturnType<typeof planGap>) => plan?.quests.map((one) => one.quest.slug);

test('names one quest where one is enough: the least work, then the least to spare', () => {
  const list = [
    quest('long', 120, { steps: [step('a', 'todo'), step('b', 'todo')] }),
    quest('big', 900),
    quest('fits', 130),
    quest('small', 50),
  ];
  expect(planGap(list, 120, 'now')).toMatchObject({ points: 130, closes: true });
  expect(getSlugs(planGap(list, 120, 'now'))).toEqual(['fits']);
  const half = quest('half', 125, { steps: [step('a', 'done'), step('b', 'todo')] });
  expect(getSlugs(planGap([...list, half], 120, 'now'))).toEqual(['half']);
});

test('adds up the largest where none is enough alone, and ends with one that fits', () => {
  const list = [quest('a', 60), quest('b', 50), quest('c', 25), quest('d', 10)];
  expect(getSlugs(planGap(list, 75, 'now'))).toEqual(['a', 'c']);
  expect(planGap(list, 200, 'now')).toMatchObject({ points: 135, closes: false });
});

test('leaves out what the member cannot do now, and what pays in something else', () => {
  const states = ['upcoming', 'locked', 'verifying', 'completed', 'cooldown', 'expired', 'full'] as const;
  const list = states.map((state) => quest(state, 500, { state }));
  expect(planGap(list, 10, 'now')).toBeNull();
  expect(planGap([quest('rep', 500)], 10, 'one')).toBeNull();
  expect(planGap([quest('rep', 500)], 0, 'now')).toBeNull();
  const badge = quest('badge', 0, { rewards: [{ kind: 'badge', amount: '', label: 'Badge' }] });
  expect(planGap([badge], 10, 'now')).toBeNull();
  expect(getSlugs(planGap([quest('going', 20, { state: 'inProgress' })], 10, 'now'))).toEqual(['going']);
});
