import { makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { expect, test } from 'vitest';
import { makeQuest } from '../testing/make-quest.ts';
import { formatNeeds, getNeeds, openForVotes } from './needs.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

const base = {
  user: makeSessionUser(),
  proposals: [],
  quests: [],
  now: NOW,
  passportPage: '/serum/passport',
};

test('votes that end first come first; voted, coming and ended ones are left out', () => {
  const proposals = [
    makeProposalSummary({ id: 'late', state: 'active', endAt: inHours(48) }),
    makeProposalSummary({ id: 'soon', state: 'active', endAt: inHours(4) }),
    makeProposalSummary({
      id: 'voted',
      state: 'active',
      endAt: inHours(1),
      myVote: { voteFor: true, power: 17, votedAt: inHours(-1) },
    }),
    makeProposalSummary({ id: 'coming', state: 'pending' }),
    makeProposalSummary({ id: 'counting', state: 'active', tallyStatus: 'finalizing', endAt: inHours(-1) }),
  ];
  expect(getNeeds({ ...base, proposals }).map(({ id }) => id)).toEqual(['vote soon', 'vote late']);
  expect(openForVotes(proposals).map(({ id }) => id)).toEqual(['voted', 'soon', 'late']);
});

test('quests need a user when they close within six hours and can still be done', () => {
  const quests = [
    makeQuest({ id: 'closing', endsAt: inHours(5.9) }),
    makeQuest({ id: 'later', endsAt: inHours(6.1) }),
    makeQuest({ id: 'over', endsAt: inHours(-0.1) }),
    makeQuest({ id: 'done', state: 'completed', endsAt: inHours(1) }),
    makeQuest({ id: 'locked', state: 'locked', endsAt: inHours(1) }),
    makeQuest({ id: 'open end', endsAt: null }),
    makeQuest({ id: 'sooner', endsAt: inHours(2), category: 'swamp' }),
  ];
  const needs = getNeeds({ ...base, quests });
  expect(needs.map(({ id }) => id)).toEqual(['quest sooner', 'quest closing']);
  expect(needs[0]).toMatchObject({ href: '/quests?category=swamp', until: inHours(2) });
});

test('a daily quest needs a user in the last hours of its day', () => {
  const quests = [makeQuest({ id: 'gm', cadence: 'daily' })];
  const at = (now: string) => getNeeds({ ...base, quests, now: Date.parse(now) }).map(({ until }) => until);
  expect(at('2026-11-20T17:59:00.000Z')).toEqual([]);
  expect(at('2026-11-20T18:00:00.000Z')).toEqual(['2026-11-21T00:00:00.000Z']);
});

test('what a new account has to do comes last', () => {
  const user = makeSessionUser({ needs: ['username', 'wallet'] });
  const proposals = [makeProposalSummary({ id: 'p1', state: 'active' })];
  expect(getNeeds({ ...base, user, proposals }).map(({ id }) => id)).toEqual([
    'vote p1',
    'username',
    'wallet',
  ]);
});

test('formats counts', () => {
  expect([0, 1, 3, 12].map(formatNeeds)).toEqual([
    'All quiet: nothing needs you.',
    'One thing needs you.',
    'Three things need you.',
    '12 things need you.',
  ]);
});

test('a passport is bound where a remote says so, and not asked for while none does', () => {
  const user = makeSessionUser({ needs: ['passport', 'wallet'] });
  expect(getNeeds({ ...base, user })).toMatchObject([
    { id: 'passport', href: '/serum/passport' },
    { id: 'wallet', href: '/profile' },
  ]);
  expect(getNeeds({ ...base, user, passportPage: null }).map(({ id }) => id)).toEqual(['wallet']);
});
