import { listQuests } from '@hideout/contract/kazm';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { makeLeaderboard } from '@hideout/testing/factories/leaderboard';
import { answer, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { getUser, type PersonaName } from '@hideout/testing/personas';
import { makeQuestList } from './quest-samples.ts';
import { makeSeason } from './season-sample.ts';

/** What the API answers to a persona in the workbench: the holder stands on rank 412, others on none. */
export function questHandlers(persona: PersonaName): FakeHandler[] {
  const user = getUser(persona);
  const season =
    user === null || persona === 'member' ? makeSeason({ myRank: null }) : makeSeason({ myId: user.id });
  return [answer(listQuests, makeQuestList()), answer(getLeaderboard, season)];
}

/** Other answers worth seeing. */
export const questScenes: Record<string, FakeHandler[]> = {
  'first of all': [answer(getLeaderboard, makeSeason({ myRank: 1, myId: 'acc_hound' }))],
  'beyond the list': [answer(getLeaderboard, makeSeason({ myRank: 1_300, myId: 'acc_hound' }))],
  'hundred thousand rows': [
    answer(getLeaderboard, makeSeason({ rows: 100_000, total: 100_000, myRank: 99_000, myId: 'acc_hound' })),
  ],
  'nothing yet': [
    answer(getLeaderboard, makeLeaderboard({ entries: [], total: 0 })),
    answer(listQuests, makeQuestList([])),
  ],
  'Kazm silent': [
    answer(
      listQuests,
      makeQuestList(undefined, { kazm: { status: 'unavailable', expiresAt: null, connectPath: null } }),
    ),
  ],
  unreadable: [refuse(getLeaderboard, 'UPSTREAM_UNAVAILABLE'), refuse(listQuests, 'INTERNAL')],
  'never answers': [hang(getLeaderboard), hang(listQuests)],
};
