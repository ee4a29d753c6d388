import { describe, expect, test } from 'vitest';
import type { MemberFacts } from './facts.ts';
import type { QuestRules, StoredStep } from './quest-definition.ts';
import { getProgress, type QuestSeason, type StepRecord } from './quest-progress.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const nothing: MemberFacts = {
  ethereumWallets: 0,
  bitcoinWallets: 0,
  hasUsername: false,
  passport: null,
  lastVotedAt: null,
  lastReferralAt: null,
  lastRedeemedAt: null,
  linked: new Map(),
  kazmDone: new Map(),
};
const SEASON: QuestSeason = {
  id: 'season-2',
  startsAt: new Date('2026-10-01T00:00:00.000Z'),
  isOpen: true,
};

function step(id: string, fact: StoredStep['fact'] = null): StoredStep {
  return { id, title: id, kind: 'manual', href: null, hint: null, fact };
}

function quest(changes: Partial<QuestRules> = {}): QuestRules {
  return {
    slug: 'a-quest',
    source: 'hideout',
    cadence: 'once',
    rewards: [],
    startsAt: null,
    endsAt: null,
    cap: null,
    completions: 0,
    steps: [step('name', 'username'), step('quiz')],
    requirements: [],
    ...changes,
  };
}

const progress = (
  rules: QuestRules,
  facts: MemberFacts | null,
  done: string[] = [],
  records: Record<string, StepRecord> = {},
  season: QuestSeason = SEASON,
) => {
  const member =
    facts === null
      ? null
      : {
          facts,
          done: new Map(done.map((key) => [key, NOW])),
          records: new Map(Object.entries(records)),
          taken: new Set<string>(),
        };
  return getProgress(rules, member, season, NOW);
};

describe('Q03: the state of a quest', () => {
  test('is available, in progress and then being counted as facts come in', () => {
    expect(progress(quest(), nothing).state).toBe('available');
    const named = { ...nothing, hasUsername: true };
    expect(progress(quest(), named)).toMatchObject({
      state: 'inProgress',
      steps: [{ state: 'done' }, { state: 'todo' }],
    });
    expect(progress(quest({ steps: [step('name', 'username')] }), named)).toMatchObject({
      state: 'verifying',
    });
  });

  test('says when the running cycle was completed, and nothing of another', () => {
    expect(progress(quest(), nothing, ['once']).completedAt).toBe(NOW.toISOString());
    expect(progress(quest({ cadence: 'daily' }), nothing, ['2026-11-19']).completedAt).toBeNull();
  });

  test('is completed once booked, all steps done, also when its time is over', () => {
    const over = quest({ endsAt: new Date(NOW.getTime() - 1) });
    expect(progress(over, nothing, ['once'])).toMatchObject({
      state: 'completed',
      steps: [{ state: 'done' }, { state: 'done' }],
      nextAt: null,
    });
  });

  test('Q06: rests until the next cycle when it repeats', () => {
    expect(progress(quest({ cadence: 'daily' }), nothing, ['2026-11-19', '2026-11-20'])).toMatchObject({
      state: 'cooldown',
      nextAt: '2026-11-21T00:00:00.000Z',
      streak: 2,
    });
    expect(progress(quest({ cadence: 'daily' }), nothing, ['2026-11-19'])).toMatchObject({
      state: 'available',
      nextAt: null,
      streak: 1,
    });
  });

  test('is completed for the season, and open again in the next one', () => {
    expect(progress(quest({ cadence: 'season' }), nothing, ['season-2']).state).toBe('completed');
    expect(progress(quest({ cadence: 'season' }), nothing, ['season-1']).state).toBe('available');
  });

  test.each([
    ['upcoming', { startsAt: new Date(NOW.getTime() + 1) }],
    ['expired', { endsAt: NOW }],
    ['full', { cap: 3, completions: 3 }],
    ['available', { startsAt: NOW, endsAt: new Date(NOW.getTime() + 1), cap: 3, completions: 2 }],
  ] as const)('is %s for everybody, also signed out: %o', (state, changes) => {
    expect(progress(quest(changes), null).state).toBe(state);
    expect(progress(quest(changes), nothing).state).toBe(state);
  });

  test('is locked by what is missing, and says so', () => {
    const rules = quest({
      requirements: [
        { label: 'a username', fact: 'username', fixHref: '/profile' },
        { label: 'two wallets', fact: 'twoWallets', fixHref: null },
      ],
    });
    expect(progress(rules, { ...nothing, hasUsername: true })).toMatchObject({
      state: 'locked',
      stateReason: 'Needs: two wallets',
      requirements: [{ met: true }, { met: false }],
    });
    expect(progress(rules, null)).toMatchObject({
      state: 'available',
      streak: null,
      requirements: [{ met: null }, { met: null }],
    });
  });
});

describe('facts', () => {
  const holds = (
    fact: StoredStep['fact'],
    facts: Partial<MemberFacts>,
    cadence: QuestRules['cadence'] = 'once',
  ) =>
    progress(quest({ cadence, steps: [step('one', fact)] }), { ...nothing, ...facts }).steps[0]?.state ===
    'done';

  test('are about wallets, names and passes', () => {
    expect(holds('ethereumWallet', { ethereumWallets: 1 })).toBe(true);
    expect(holds('bitcoinWallet', { ethereumWallets: 1 })).toBe(false);
    expect(holds('twoWallets', { ethereumWallets: 1, bitcoinWallets: 1 })).toBe(true);
    expect(holds('twoWallets', { ethereumWallets: 1 })).toBe(false);
    expect(holds('passport', { passport: '7' })).toBe(true);
    expect(holds(null, { passport: '7' })).toBe(false);
  });

  test('a vote of last week does not count for this week', () => {
    const lastVotedAt = new Date('2026-11-15T23:59:59.000Z');
    expect(holds('vote', { lastVotedAt }, 'once')).toBe(true);
    expect(holds('vote', { lastVotedAt }, 'weekly')).toBe(false);
    expect(holds('vote', { lastVotedAt: new Date('2026-11-16T00:00:00.000Z') }, 'weekly')).toBe(true);
  });
});

describe('steps that only a check can judge', () => {
  const failed: StepRecord = { state: 'failed', failure: 'That is not it.' };

  test('stand as the last check saw them, with what it said', () => {
    expect(progress(quest(), nothing, [], { quiz: failed }).steps).toMatchObject([{ state: 'todo' }, failed]);
    const seen = progress(quest({ steps: [step('quiz')] }), nothing, [], {
      quiz: { state: 'done', failure: null },
    });
    expect(seen).toMatchObject({ state: 'verifying', steps: [{ state: 'done', failure: null }] });
  });

  test('begin a quest while a user looks at them', () => {
    const records = { quiz: { state: 'verifying' as const, failure: 'Wait.' } };
    expect(progress(quest(), nothing, [], records).state).toBe('inProgress');
  });

  test('a fact wins over what was said of it, both ways', () => {
    const named = { ...nothing, hasUsername: true };
    expect(progress(quest(), named, [], { name: failed }).steps[0]).toEqual({ state: 'done', failure: null });
    const once = { name: { state: 'done' as const, failure: null } };
    expect(progress(quest(), nothing, [], once).steps[0]?.state).toBe('todo');
  });

  test('a linked account is the fact behind its kind', () => {
    const steps: StoredStep[] = [{ ...step('join'), kind: 'discord' }];
    expect(progress(quest({ steps }), nothing).steps[0]?.state).toBe('todo');
    expect(progress(quest({ steps }), { ...nothing, linked: new Map([['discord', 'd-1']]) }).state).toBe(
      'verifying',
    );
  });
});

describe('a quest of Kazm', () => {
  const ours = (changes: Partial<QuestRules> = {}) =>
    quest({ source: 'kazm', steps: [step('name', 'username')], ...changes });
  const since = (iso: string) => ({
    ...nothing,
    linked: new Map([['kazm', 'k-1']]),
    kazmDone: new Map([['a-quest', new Date(iso)]]),
  });

  test('is done when Kazm says so, and not by facts of ours', () => {
    expect(progress(ours(), { ...nothing, hasUsername: true })).toMatchObject({
      state: 'inProgress',
      steps: [{ state: 'done' }],
    });
    expect(progress(ours(), since('2026-01-01T00:00:00.000Z'))).toMatchObject({
      state: 'verifying',
      steps: [{ state: 'done' }],
    });
  });

  test.each([
    ['weekly', '2026-11-15T23:59:59.000Z', 'available'],
    ['weekly', '2026-11-16T00:00:00.000Z', 'verifying'],
    ['season', '2026-09-30T23:59:59.000Z', 'available'],
    ['season', '2026-10-01T00:00:00.000Z', 'verifying'],
  ] as const)('a %s one done at %s is %s', (cadence, iso, state) => {
    expect(progress(ours({ cadence }), since(iso)).state).toBe(state);
  });
});

describe('while no season is running', () => {
  const closed = { ...SEASON, isOpen: false };
  test.each([
    ['what is done once a season', { cadence: 'season' as const }],
    ['what pays points of it', { rewards: [{ kind: 'serumPoints' as const, amount: '5', label: '5' }] }],
  ])('%s is locked', (_, changes) => {
    const named = { ...nothing, hasUsername: true };
    expect(progress(quest(changes), named, [], {}, closed).state).toBe('locked');
    expect(progress(quest(changes), named, [], {}, SEASON).state).not.toBe('locked');
  });
});
