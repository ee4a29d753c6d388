import type { Quest } from '@hideout/contract/kazm';

/** A daily quest that is open and not begun by default. */
export function makeQuest(overrides: Partial<Quest> = {}): Quest {
  return {
    id: 'q1',
    slug: 'gm',
    order: 1,
    category: 'cartel',
    title: 'Say gm',
    summary: '',
    body: null,
    image: null,
    cadence: 'daily',
    rewards: [],
    steps: [],
    state: 'available',
    stateReason: null,
    requirements: [],
    startsAt: null,
    endsAt: null,
    nextAt: null,
    streak: null,
    cap: null,
    completions: 0,
    source: 'hideout',
    externalUrl: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...overrides,
  };
}
