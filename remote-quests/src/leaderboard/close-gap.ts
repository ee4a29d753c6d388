import type { Quest, QuestReward } from '@hideout/contract/kazm';
import type { LeaderboardSeason } from '@hideout/contract/leaderboard';

/** A quest and what it adds to the points of an order. */
export type GapQuest = { readonly quest: Quest; readonly points: number };

export type GapPlan = {
  readonly quests: readonly GapQuest[];
  /** What they add together. */
  readonly points: number;
  /** True when that is enough. */
  readonly closes: boolean;
};

/** More than this is a list of chores, not a hint. */
const MAX_QUESTS = 3;

const REWARD: Readonly<Record<LeaderboardSeason, QuestReward['kind']>> = {
  now: 'reputation',
  one: 'serumPoints',
};

/** Points of an order that a quest pays; rewards are decimal text. */
function getQuestPoints(quest: Quest, season: LeaderboardSeason): number {
  return quest.rewards
    .filter(({ kind, amount }) => kind === REWARD[season] && /^\d{1,9}$/.test(amount))
    .reduce((sum, { amount }) => sum + Number(amount), 0);
}

const countOpenSteps = ({ steps }: Quest) => steps.filter(({ state }) => state !== 'done').length;

/**
 * The cheapest quests that earn `missing` points, of those this member can do now: as few quests as possible, then
 * with as few open steps, then with as few points to spare. When three are not enough, the three that earn most.
 */
export function planGap(
  quests: readonly Quest[],
  missing: number,
  season: LeaderboardSeason,
): GapPlan | null {
  const open = quests
    .filter(({ state }) => state === 'available' || state === 'inProgress')
    .map((quest): GapQuest => ({ quest, points: getQuestPoints(quest, season) }))
    .filter(({ points }) => points > 0);
  if (open.length === 0 || missing <= 0) return null;
  const byPoints = open.toSorted((a, b) => b.points - a.points);
  const chosen: GapQuest[] = [];
  let left = missing;
  while (left > 0 && chosen.length < MAX_QUESTS) {
    const rest = byPoints.filter((one) => !chosen.includes(one));
    const [cheapest] = rest
      .filter(({ points }) => points >= left)
      .toSorted((a, b) => countOpenSteps(a.quest) - countOpenSteps(b.quest) || a.points - b.points);
    const one = cheapest ?? rest[0];
    if (one === undefined) break;
    chosen.push(one);
    left -= one.points;
  }
  return {
    quests: chosen,
    points: chosen.reduce((sum, { points }) => sum + points, 0),
    closes: left <= 0,
  };
}
