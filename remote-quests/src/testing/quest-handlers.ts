import { listQuests } from '@hideout/contract/kazm';
import { findRanks, getOwnRank, listRanks } from '@hideout/contract/leaderboard';
import { answer, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { getUser, type PersonaName } from '@hideout/testing/personas';
import { makeQuestList } from './quest-samples.ts';
import { seasonHandlers } from './season-sample.ts';

/** What the API answers to a persona in the workbench: the holder stands on rank 412, others on none. */
export function questHandlers(persona: PersonaName): FakeHandler[] {
  const user = getUser(persona);
  const season = user === null || persona === 'member' ? { myPosition: null } : { myId: user.id };
  return [answer(listQuests, makeQuestList()), ...seasonHandlers(season)];
}

/** Other answers worth seeing. */
export const questScenes: Record<string, FakeHandler[]> = {
  'first of all': seasonHandlers({ myPosition: 1 }),
  'points not ranked yet': seasonHandlers({ uncounted: 50 }),
  'a million rows': seasonHandlers({ total: 1_000_000, myPosition: 900_000 }),
  'nothing yet': [...seasonHandlers({ total: 0, myPosition: null }), answer(listQuests, makeQuestList([]))],
  'Kazm silent': [
    answer(
      listQuests,
      makeQuestList(undefined, { kazm: { status: 'unavailable', expiresAt: null, connectPath: null } }),
    ),
  ],
  unreadable: [
    refuse(listRanks, 'UPSTREAM_UNAVAILABLE'),
    refuse(getOwnRank, 'INTERNAL'),
    refuse(listQuests, 'INTERNAL'),
  ],
  'never answers': [hang(listRanks), hang(getOwnRank), hang(findRanks), hang(listQuests)],
};
