import type { Quest, QuestList, QuestStep } from '@hideout/contract/kazm';
import { HOUR, isoIn } from '@hideout/testing/factories/times';

/** A page to open, not opened yet by default. */
export function makeStep(overrides: Partial<QuestStep> = {}): QuestStep {
  const step: QuestStep = {
    id: 'one',
    title: 'Step one',
    kind: 'visit',
    href: null,
    state: 'todo',
    hint: null,
    failure: null,
    proof: 'word',
    fact: null,
  };
  return { ...step, ...overrides };
}

const step = (id: string, title: string, state: QuestStep['state'] = 'todo') =>
  makeStep({ id, title, state });

/** A daily quest that is open and not begun by default. */
export function makeQuest(overrides: Partial<Quest> = {}): Quest {
  const slug = overrides.slug ?? 'say-gm';
  return {
    id: `q_${slug}`,
    slug,
    order: 1,
    category: 'swamp',
    title: 'Say gm in the Swamp',
    summary: 'One word, once a day. Spelling counts.',
    body: null,
    image: null,
    cadence: 'daily',
    rewards: [{ kind: 'reputation', amount: '25', label: '+25 rep' }],
    steps: [step('say', 'Say it')],
    state: 'available',
    stateReason: null,
    requirements: [],
    startsAt: isoIn(-100 * HOUR),
    endsAt: isoIn(3 * HOUR + 60_000),
    nextAt: null,
    streak: null,
    cap: null,
    completions: 1_204,
    source: 'hideout',
    externalUrl: null,
    updatedAt: isoIn(-60_000),
    ...overrides,
  };
}

/** One quest of every state, in three categories. */
const QUESTS: readonly Quest[] = [
  makeQuest({ streak: 6 }),
  makeQuest({
    slug: 'link-bitcoin',
    category: 'wallets',
    title: 'Link a Bitcoin wallet',
    summary: 'Xverse, Unisat, Magic Eden or Leather. One signature, no fee.',
    cadence: 'once',
    rewards: [
      { kind: 'reputation', amount: '150', label: '+150 rep' },
      { kind: 'serumPoints', amount: '500', label: '+500 serum points' },
    ],
    steps: [
      step('connect', 'Connect it', 'done'),
      step('sign', 'Sign the message', 'done'),
      step('hold', 'Hold one ordinal'),
    ],
    state: 'inProgress',
    endsAt: null,
    completions: 611,
  }),
  makeQuest({
    slug: 'hold-hound',
    category: 'holding',
    title: 'Hold a Mutant Hound',
    summary: 'It has to be in a wallet that is linked or delegates to one.',
    cadence: 'season',
    rewards: [{ kind: 'reputation', amount: '400', label: '+400 rep' }],
    state: 'locked',
    stateReason: 'Needs 1 Mutant Hound',
    requirements: [{ label: '1 Mutant Hound in a linked wallet', met: false, fixHref: null }],
    endsAt: isoIn(900 * HOUR),
    completions: 2_030,
  }),
  makeQuest({
    slug: 'cast-vote',
    category: 'swamp',
    title: 'Cast a vote',
    summary: 'Any open proposal, either way.',
    cadence: 'weekly',
    rewards: [{ kind: 'reputation', amount: '60', label: '+60 rep' }],
    state: 'cooldown',
    nextAt: isoIn(52 * HOUR),
    streak: 3,
  }),
  makeQuest({
    slug: 'genesis',
    category: 'swamp',
    title: 'Be there on day one',
    summary: 'The first hundred through the door.',
    cadence: 'once',
    rewards: [{ kind: 'badge', amount: '', label: 'Badge: Day one' }],
    state: 'full',
    cap: 100,
    completions: 100,
    endsAt: null,
  }),
  makeQuest({
    slug: 'papers',
    category: 'wallets',
    title: 'Papers, please',
    summary: 'Bind a pass to your account.',
    cadence: 'once',
    steps: [
      makeStep({
        id: 'pass',
        title: 'Bind a pass',
        kind: 'hold',
        proof: 'fact',
        fact: 'passport',
        state: 'done',
      }),
    ],
    state: 'verifying',
    stateReason: 'All steps are done. Check it to be rewarded.',
    endsAt: null,
  }),
  makeQuest({
    slug: 'charter',
    category: 'swamp',
    title: 'Read the charter',
    summary: 'One page. Then two questions.',
    body: 'Nobody *drinks* alone.',
    cadence: 'once',
    steps: [
      makeStep({ id: 'read', title: 'Open the charter', href: '/governance' }),
      makeStep({ id: 'who', title: 'Who drinks alone?', kind: 'quiz', proof: 'answer' }),
      makeStep({ id: 'pages', title: 'How many pages?', kind: 'quiz', proof: 'answer' }),
    ],
    endsAt: null,
  }),
  makeQuest({
    slug: 'picture',
    category: 'swamp',
    title: 'Draw the swamp',
    summary: 'Anything green.',
    cadence: 'once',
    steps: [makeStep({ id: 'draw', title: 'Show it', kind: 'manual', proof: 'grant', submission: null })],
    endsAt: null,
  }),
  makeQuest({
    slug: 'named',
    category: 'wallets',
    title: 'Pick a name',
    cadence: 'once',
    state: 'completed',
    completedAt: isoIn(-30 * HOUR),
    endsAt: null,
  }),
  makeQuest({
    slug: 'leak',
    category: 'swamp',
    title: 'Survivor of The Leak',
    cadence: 'once',
    state: 'expired',
    stateReason: 'It is over.',
    endsAt: isoIn(-90 * HOUR),
  }),
  makeQuest({
    slug: 'serum-city',
    category: 'wallets',
    title: 'Finish a run in Serum City',
    summary: 'Any score above zero.',
    cadence: 'monthly',
    source: 'kazm',
    externalUrl: 'https://kazm.example/q/serum-city',
    rewards: [{ kind: 'serumPoints', amount: '900', label: '+900 serum points' }],
    state: 'upcoming',
    startsAt: isoIn(30 * HOUR),
    endsAt: isoIn(800 * HOUR),
    completions: 0,
  }),
];

const NAMES: Readonly<Record<string, string>> = {
  swamp: 'Swamp',
  wallets: 'Wallets',
  holding: 'Holding',
};

/** A list with the categories of its quests counted. */
export function makeQuestList(
  quests: readonly Quest[] = QUESTS,
  overrides: Partial<QuestList> = {},
): QuestList {
  const ids = [...new Set(quests.map(({ category }) => category))];
  return {
    categories: ids.map((id) => ({
      id,
      name: NAMES[id] ?? id,
      count: quests.filter(({ category }) => category === id).length,
    })),
    quests: [...quests],
    orderVersion: 1,
    kazm: { status: 'active', expiresAt: null, connectPath: null },
    updatedAt: isoIn(-30 * HOUR),
    ...overrides,
  };
}
