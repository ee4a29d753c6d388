import { VOTE_POINTS } from '@hideout/api/points/vote-points';
import type { Allocation } from '../chain/allocations.ts';
import { SEED_QUESTS } from './quests.ts';
import { type Random, randomFor } from './random.ts';
import { SEASON_ONE, SEASON_TWO, type SeedSeason } from './seasons.ts';
import type { CompletionRow, LedgerRow, SeedMember, VoteRow } from './seed-types.ts';
import { after, before, DAY, HOUR } from './times.ts';

/** Days over which the personas' latest ledger entries are listed one by one. */
const LISTED_DAYS = 84;

type Part = {
  readonly source: string;
  readonly label: string;
  readonly points: number;
  readonly detail: string;
};

/** Reputation of everybody: entries that sum up to each member's total exactly. */
export function reputationLedger(
  members: readonly SeedMember[],
  votes: readonly VoteRow[],
  completions: readonly CompletionRow[],
  referrals: readonly LedgerRow[],
  now: Date,
): LedgerRow[] {
  const random = randomFor('reputation');
  const votesByMember = byAccount(votes);
  const completionsByMember = byAccount(completions);
  const referralsByMember = byAccount(referrals);
  return members
    .filter((member) => member.reputation > 0)
    .flatMap((member) => {
      const mine = votesByMember.get(member.id) ?? [];
      return member.persona === null
        ? plainEntries(random, member, mine.length, now)
        : getListedEntries(
            random,
            member,
            mine,
            completionsByMember.get(member.id) ?? [],
            referralsByMember.get(member.id) ?? [],
            now,
          );
    });
}

function byAccount<Row extends { account_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.account_id);
    if (group === undefined) groups.set(row.account_id, [row]);
    else group.push(row);
  }
  return groups;
}

/** One entry for each source. */
function plainEntries(random: Random, member: SeedMember, votes: number, now: Date): LedgerRow[] {
  const age = now.getTime() - member.createdAt.getTime();
  return getParts(random, member.reputation, votes).map((part) => ({
    ...entry(
      member,
      part,
      `seed:${part.source}`,
      before(now, Math.floor(random.next() * Math.min(age, 300 * DAY))),
    ),
  }));
}

/** Votes, quests and ledger entries of the last weeks one by one, what came before in one entry for each source. */
function getListedEntries(
  random: Random,
  member: SeedMember,
  votes: readonly VoteRow[],
  completions: readonly CompletionRow[],
  referrals: readonly LedgerRow[],
  now: Date,
): LedgerRow[] {
  const rows = [
    ...referrals,
    ...votes.map((vote) => {
      const label = `Voted on ${vote.proposal_id.toUpperCase()}`;
      const part = { source: 'governance', label, points: VOTE_POINTS, detail: label };
      // A column of dates; its insert type also admits text.
      return entry(member, part, `vote:${vote.proposal_id}`, new Date(vote.voted_at));
    }),
    ...completions.flatMap((row) => questEntry(member, row)),
  ];
  let left = member.reputation - rows.reduce((sum, row) => sum + row.points, 0);
  if (left < 0) throw new Error(`${member.persona} has earned more than ${member.reputation}.`);
  for (let day = LISTED_DAYS; day > 0 && left > member.reputation * 0.6; day -= random.between(3, 7)) {
    const done = random.pick(ENTRIES);
    if (done.points > left) break;
    left -= done.points;
    rows.push(entry(member, done, `seed:day-${day}`, before(now, day * DAY - random.between(1, 20) * HOUR)));
  }
  const oldest = before(now, (LISTED_DAYS + 30) * DAY);
  for (const part of getParts(random, left, 0)) {
    rows.push(entry(member, part, `seed:${part.source}`, before(oldest, random.between(1, 150) * DAY)));
  }
  return rows;
}

/** What a finished quest earned; nothing for one that pays in something else. */
function questEntry(member: SeedMember, row: CompletionRow): LedgerRow[] {
  const quest = SEED_QUESTS.find((one) => one.slug === row.quest_id);
  const reward = quest?.rewards.find((one) => one.kind === 'reputation');
  if (quest === undefined || reward === undefined) return [];
  const part = { source: 'quests', label: quest.title, points: Number(reward.amount), detail: quest.title };
  return [entry(member, part, `quest:${quest.slug}:${row.period}`, new Date(row.completed_at))];
}

const ENTRIES: readonly Part[] = [
  { source: 'social', label: 'Fed the kennel', points: 50, detail: 'Fed the kennel for a month' },
  { source: 'holding', label: 'Held through the month', points: 60, detail: 'Held through the month' },
  { source: 'season', label: 'Top half of a raid', points: 45, detail: 'Top half of a raid' },
  { source: 'season', label: 'Deep Drip, level up', points: 30, detail: 'Deep Drip, level up' },
  { source: 'manual', label: 'Carried the bell', points: 35, detail: 'Carried the bell up four floors' },
  { source: 'social', label: 'Talk at the meet', points: 25, detail: 'Talk at the meet' },
];

/** Splits a total by source; every part is positive and the parts sum up to the total. */
export function getParts(random: Random, total: number, votes: number): Part[] {
  const parts: Part[] = [];
  let left = total;
  const take = (points: number, part: Omit<Part, 'points'>) => {
    const taken = Math.min(left, Math.floor(points));
    if (taken <= 0) return;
    left -= taken;
    parts.push({ ...part, points: taken });
  };
  take(votes * VOTE_POINTS, { source: 'governance', label: 'Votes', detail: `${votes} votes cast` });
  if (random.chance(0.7)) take(total * (0.08 + random.next() * 0.2), HOLDING);
  if (random.chance(0.4)) take(total * (0.1 + random.next() * 0.25), SEASON);
  if (random.chance(0.18)) take(50 * random.between(1, 6), REFERRALS);
  if (random.chance(0.5)) take(20 * random.between(1, 2), SOCIAL);
  if (random.chance(0.03)) take(random.between(5, 120), MANUAL);
  take(left, QUESTS);
  return parts;
}

const HOLDING = { source: 'holding', label: 'Holding', detail: 'Held through the season' };
const SEASON = { source: 'season', label: 'Season One', detail: 'Placed in Season One' };
const REFERRALS = { source: 'referrals', label: 'Referrals', detail: 'Friends who stayed' };
const SOCIAL = { source: 'social', label: 'Social accounts', detail: 'Linked accounts' };
const MANUAL = { source: 'manual', label: 'A favour', detail: 'A favour the cartel remembers' };
const QUESTS = { source: 'quests', label: 'Quests', detail: 'Quests finished' };

function entry(member: SeedMember, part: Part, reason: string, at: Date): LedgerRow {
  return { account_id: member.id, kind: 'reputation', season_id: null, ...part, reason, at };
}

/**
 * SERUM points. Those of Season One are what the SERUM list pays for it, one token a point; those of
 * the running season grow with reputation.
 */
export function serumLedger(
  members: readonly SeedMember[],
  allocations: readonly Allocation[],
  now: Date,
): LedgerRow[] {
  const random = randomFor('serum points');
  const played = new Map(
    allocations.map((row) => [
      row.address,
      row.parts.find((part) => part.label === 'Season One')?.amount ?? 0n,
    ]),
  );
  return members.flatMap((member) => {
    const seasonOne = Number((played.get(member.address) ?? 0n) / 10n ** 18n);
    const plays = member.persona === null ? random.chance(0.58) : member.reputation > 0;
    const seasonTwo = plays ? Math.floor(member.reputation * (0.25 + random.next() * 0.9)) : 0;
    return [
      ...seasonEntries(random, member, SEASON_ONE, seasonOne, now),
      ...seasonEntries(random, member, SEASON_TWO, seasonTwo, now),
    ];
  });
}

function seasonEntries(
  random: Random,
  member: SeedMember,
  season: SeedSeason,
  points: number,
  now: Date,
): LedgerRow[] {
  const start = season.startsAt(now);
  const end = season.endsAt(now);
  const length = Math.min(end.getTime(), now.getTime()) - start.getTime();
  const missions = member.persona === null ? points : Math.floor(points * 0.61);
  const raids = member.persona === null ? 0 : Math.floor(points * 0.27);
  const shares = [
    { label: 'Missions', points: missions },
    { label: 'Raids', points: raids },
    { label: 'Daily runs', points: points - missions - raids },
  ];
  return shares
    .filter((share) => share.points > 0)
    .map(
      (share): LedgerRow => ({
        account_id: member.id,
        kind: 'serum',
        season_id: season.id,
        source: 'season',
        label: share.label,
        points: share.points,
        detail: null,
        reason: `seed:${season.id}:${share.label}`,
        at: after(start, Math.floor(random.next() * length)),
      }),
    );
}
