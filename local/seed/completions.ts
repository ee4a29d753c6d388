import { getPeriod } from '@hideout/api/quests/periods';
import type { PersonaName } from '../personas.ts';
import { SEED_QUESTS, type SeedQuest } from './quests.ts';
import { type Random, randomFor } from './random.ts';
import { SEASON_TWO } from './seasons.ts';
import type { CompletionRow, SeedMember, VoteRow } from './seed-types.ts';
import { before, DAY } from './times.ts';

/** Periods back in which the others did what repeats. */
const PERIODS: Record<SeedQuest['cadence'], number> = { once: 1, season: 1, daily: 2, weekly: 2, monthly: 2 };

type Listed = { readonly slug: string } & (
  | { readonly daysAgo: readonly number[] }
  | { readonly monthsAgo: readonly number[] }
);

/**
 * What hound has done: a streak of six mornings up to yesterday, this week’s minutes, and no Bitcoin
 * wallet, so that every state of a quest can be seen.
 */
const PERSONA_DONE: Partial<Record<PersonaName, readonly Listed[]>> = {
  hound: [
    { slug: 'pick-a-name', daysAgo: [201] },
    { slug: 'bring-a-wallet', daysAgo: [201] },
    { slug: 'read-the-charter', daysAgo: [199] },
    { slug: 'first-ballot', daysAgo: [138] },
    { slug: 'lock-the-vault', daysAgo: [88] },
    { slug: 'morning-count', daysAgo: [1, 2, 3, 4, 5, 6] },
    { slug: 'read-the-minutes', daysAgo: [0, 7, 14] },
    { slug: 'hold-the-line', monthsAgo: [1, 2] },
  ],
  swampqueen: [
    { slug: 'pick-a-name', daysAgo: [610] },
    { slug: 'bring-a-wallet', daysAgo: [610] },
    { slug: 'second-pocket', daysAgo: [420] },
    { slug: 'link-a-bitcoin-wallet', daysAgo: [300] },
    { slug: 'first-ballot', daysAgo: [170] },
    { slug: 'founding-hundred', daysAgo: [600] },
    { slug: 'the-leak', daysAgo: [330] },
    { slug: 'deep-drip', daysAgo: [12] },
    { slug: 'morning-count', daysAgo: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  ],
  dryflask: [
    { slug: 'pick-a-name', daysAgo: [64] },
    { slug: 'bring-a-wallet', daysAgo: [64] },
  ],
};

/** Who has done which quest, and when. */
export function seedCompletions(
  members: readonly SeedMember[],
  votes: readonly VoteRow[],
  now: Date,
): CompletionRow[] {
  const random = randomFor('completions');
  const voters = new Set(votes.map((vote) => vote.account_id));
  return members
    .filter((member) => member.reputation > 0)
    .flatMap((member) => {
      const reported = member.persona === null ? undefined : PERSONA_DONE[member.persona];
      if (reported !== undefined) return getListedCompletions(member, reported, now);
      return SEED_QUESTS.flatMap((quest) =>
        othersCompletions(random, member, quest, voters.has(member.id), now),
      );
    });
}

function getListedCompletions(member: SeedMember, reported: readonly Listed[], now: Date): CompletionRow[] {
  return reported.flatMap(({ slug, ...done }) => {
    const quest = SEED_QUESTS.find((one) => one.slug === slug);
    if (quest === undefined) throw new Error(`There is no quest ${slug}.`);
    const times =
      'daysAgo' in done
        ? done.daysAgo.map((days) => before(now, days * DAY))
        : done.monthsAgo.map((months) => monthsBefore(now, months));
    return times.map((at) => completion(quest, member, at));
  });
}

function othersCompletions(
  random: Random,
  member: SeedMember,
  quest: SeedQuest,
  hasVoted: boolean,
  now: Date,
): CompletionRow[] {
  const { popularity } = quest;
  if (popularity === undefined) return [];
  if (quest.slug === 'pick-a-name' && member.username === null) return [];
  if (quest.slug === 'first-ballot') {
    return hasVoted ? [completion(quest, member, before(now, random.between(70, 160) * DAY))] : [];
  }
  // People with more reputation do more; where hound stands this is about 1.
  const eagerness = Math.min(2.2, 0.1 + member.reputation / 4_500);
  const rows: CompletionRow[] = [];
  for (let period = 0; period < PERIODS[quest.cadence]; period += 1) {
    if (!random.chance(popularity * (popularity > 0.9 ? 1 : eagerness))) continue;
    rows.push(completion(quest, member, inCycle(random, quest.cadence, period, now)));
  }
  return rows;
}

/** When something was done that counts for the cycle so many before the running one. */
function inCycle(random: Random, cadence: SeedQuest['cadence'], cycles: number, now: Date): Date {
  switch (cadence) {
    case 'once':
      return before(now, random.between(5, 240) * DAY);
    case 'season':
      return now;
    case 'daily':
      return before(now, cycles * DAY);
    case 'weekly':
      return before(now, cycles * 7 * DAY);
    case 'monthly':
      return monthsBefore(now, cycles);
  }
}

/** In the month that was so many before. Counted in days it could be the same one: months differ in length. */
function monthsBefore(now: Date, months: number): Date {
  return months === 0 ? now : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15));
}

function completion(quest: SeedQuest, member: SeedMember, at: Date): CompletionRow {
  const { key } = getPeriod(quest.cadence, at, SEASON_TWO.id);
  return { quest_id: quest.slug, account_id: member.id, period: key, completed_at: at };
}
