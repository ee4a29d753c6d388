import { getProof } from '@hideout/api/quests/quest-definition';
import { QUEST_STEP_KINDS } from '@hideout/contract/kazm';
import { questProblems } from '@hideout/contract/quest-problems';
import { describe, expect, test } from 'vitest';
import { BADGES } from './community-content.ts';
import { SEED_QUESTS } from './quests.ts';

describe.each(SEED_QUESTS.map((quest) => [quest.slug, quest] as const))('the quest %s', (_, quest) => {
  test('could be stored by an editor as it is', () => {
    const problems = questProblems({
      ...quest,
      image: null,
      externalUrl: null,
      source: quest.source ?? 'hideout',
      startsAt: null,
      endsAt: null,
      cap: null,
      requirements: quest.requirements ?? [],
      steps: quest.steps.map((step) => ({
        ...step,
        answers: step.answers === undefined ? [] : ('kept' as const),
        minimum: step.minimum ?? 1,
      })),
    });
    expect(problems).toEqual({});
  });

  test('gives badges that there are, and counts tokens only where it says so', () => {
    const badges = quest.rewards.filter(({ kind }) => kind === 'badge').map(({ badge }) => badge);
    expect(BADGES.map(({ id }): string | undefined => id)).toEqual(expect.arrayContaining(badges));
    for (const step of quest.steps) expect(step.collection !== undefined).toBe(getProof(step) === 'tokens');
  });
});

test('every kind of step can be tried in the local community', () => {
  const kinds = SEED_QUESTS.flatMap(({ source, steps }) => (source === 'kazm' ? [] : steps)).map(
    ({ kind }) => kind,
  );
  for (const kind of QUEST_STEP_KINDS) expect(kinds).toContain(kind);
});
