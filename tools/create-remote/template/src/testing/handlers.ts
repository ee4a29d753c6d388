import { getLeaderboard } from '@hideout/contract/leaderboard';
import { makeLeaderboard } from '@hideout/testing/factories/leaderboard';
import { answer, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';

/** What the API answers in the workbench and in tests. */
export function handlers(): FakeHandler[] {
  return [answer(getLeaderboard, makeLeaderboard())];
}

/** Answers of an API that has nothing to show yet. */
export const nothing: readonly FakeHandler[] = [answer(getLeaderboard, makeLeaderboard({ entries: [] }))];

/** Other answers worth seeing. */
export const scenes: Readonly<Record<string, readonly FakeHandler[]>> = {
  'nothing yet': nothing,
  unreadable: [refuse(getLeaderboard, 'UPSTREAM_UNAVAILABLE')],
  'never answers': [hang(getLeaderboard)],
};
