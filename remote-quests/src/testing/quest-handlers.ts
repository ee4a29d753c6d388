import { getReputation, type ReputationBreakdown } from '@hideout/contract/account';
import { checkQuest, listQuests } from '@hideout/contract/kazm';
import { findRanks, getOwnRank, listRanks } from '@hideout/contract/leaderboard';
import { refreshKazmToken } from '@hideout/contract/social';
import { judgeSubmission, listSubmissions } from '@hideout/contract/submissions';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { getUser, type PersonaName } from '@hideout/testing/personas';
import { makeQuest, makeQuestList } from './quest-samples.ts';
import { seasonHandlers } from './season-sample.ts';
import { makeSubmissionPage, SUBMISSIONS } from './submission-samples.ts';

/** Reputation of which 45 points came today. */
export function makeReputation(): ReputationBreakdown {
  const tier = { id: 'drip', name: 'Drip', min: 0, color: '#a6ff3d' };
  return {
    total: 1_245,
    rank: 412,
    percentile: 95,
    tier,
    nextTier: null,
    toNextTier: null,
    parts: [{ source: 'quests', label: 'Quests', points: 1_245, detail: null, updatedAt: isoIn(0) }],
    history: [{ date: isoIn(0).slice(0, 10), total: 1_245, delta: 45, reason: null }],
    updatedAt: isoIn(0),
  };
}

/** What the API answers to a persona in the workbench: the holder stands on rank 412, others on none. */
export function questHandlers(persona: PersonaName): FakeHandler[] {
  const user = getUser(persona);
  const season = user === null || persona === 'member' ? { myPosition: null } : { myId: user.id };
  const list = makeQuestList();
  const find = (id: string) => list.quests.find((quest) => quest.id === id) ?? makeQuest();
  return [
    answer(listQuests, list),
    ...seasonHandlers(season),
    answer(getReputation, makeReputation()),
    answer(checkQuest, ({ body }) => ({
      ...find(body.questId),
      state: 'completed' as const,
      completedAt: isoIn(0),
    })),
    answer(listSubmissions, makeSubmissionPage(SUBMISSIONS)),
    answer(judgeSubmission, ({ body }) => ({
      ok: true as const,
      judged: true,
      completed: body.verdict === 'granted',
    })),
    answer(refreshKazmToken, { ...list.kazm, readAt: isoIn(0) }),
  ];
}

/** Other answers worth seeing. */
export const questScenes: Record<string, FakeHandler[]> = {
  'first of all': seasonHandlers({ myPosition: 1 }),
  'points not ranked yet': seasonHandlers({ uncounted: 50 }),
  'a million rows': seasonHandlers({ total: 1_000_000, myPosition: 900_000 }),
  'nothing yet': [
    ...seasonHandlers({ total: 0, myPosition: null }),
    answer(listQuests, makeQuestList([])),
    answer(listSubmissions, makeSubmissionPage([])),
  ],
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
    refuse(listSubmissions, 'INTERNAL'),
  ],
  'never answers': [
    hang(listRanks),
    hang(getOwnRank),
    hang(findRanks),
    hang(listQuests),
    hang(listSubmissions),
  ],
};
