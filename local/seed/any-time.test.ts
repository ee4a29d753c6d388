import { computeStreak } from '@hideout/api/quests/periods';
import { describe, expect, test } from 'vitest';
import { personas } from '../personas.ts';
import { seedCompletions } from './completions.ts';
import { seedMembers } from './members.ts';
import { SEED_PROPOSALS } from './proposals.ts';
import { fullHour } from './times.ts';
import { ballotsOn } from './votes.ts';

// Around midnight, the turn of a week, a month and a year, a leap day, and months after a longer and a shorter one.
const TIMESTAMPS = [
  '2026-11-20T15:22:39.394Z',
  '2026-11-23T00:00:00.000Z',
  '2026-11-30T23:59:59.999Z',
  '2027-01-01T00:10:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2026-12-31T12:00:00.000Z',
  '2027-01-31T12:00:00.000Z',
  '2027-03-01T00:10:00.000Z',
].map((iso) => new Date(iso));

describe.each(TIMESTAMPS)('seeded at %s', (now) => {
  const members = seedMembers(personas, now);

  test('nobody votes before the start, after the end or in the future', () => {
    for (const proposal of SEED_PROPOSALS) {
      const { votes } = ballotsOn(proposal, 'mcp', members, now);
      const times = votes.flatMap((vote) => [vote.voted_at, vote.changed_at ?? vote.voted_at]).map(Number);
      const last = Math.min(now.getTime(), fullHour(now, proposal.endsIn).getTime());
      if (proposal.startsIn > 0) expect(votes).toEqual([]);
      for (const time of times) {
        expect(time).toBeGreaterThanOrEqual(fullHour(now, proposal.startsIn).getTime());
        expect(time).toBeLessThanOrEqual(last);
      }
    }
  });

  test('one vote is about to end, and the others keep their order', () => {
    const hours = (number: number) => {
      const proposal = SEED_PROPOSALS.find((one) => one.number === number);
      return (fullHour(now, proposal?.endsIn ?? 0).getTime() - now.getTime()) / 3_600_000;
    };
    expect(hours(39)).toBeGreaterThan(3.6);
    expect(hours(39)).toBeLessThan(4.8);
    expect(hours(39)).toBeLessThan(hours(41));
    expect(hours(41)).toBeLessThan(hours(40));
  });

  test('nobody has done a quest twice in one cycle', () => {
    const keys = seedCompletions(members, [], now).map(({ account_id, quest_id, period }) =>
      [account_id, quest_id, period].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('hound has streaks of six mornings and two months, and the running ones still to do', () => {
    const hound = members.find((member) => member.persona === 'hound');
    const done = seedCompletions(members, [], now).filter((row) => row.account_id === hound?.id);
    const listCycles = (slug: string) => done.filter((row) => row.quest_id === slug).map((row) => row.period);
    const mornings = listCycles('morning-count');
    expect(mornings).not.toContain(now.toISOString().slice(0, 10));
    expect(computeStreak('daily', new Set(mornings), now)).toBe(6);
    const months = listCycles('hold-the-line');
    expect(months).not.toContain(now.toISOString().slice(0, 7));
    expect(computeStreak('monthly', new Set(months), now)).toBe(2);
  });
});
