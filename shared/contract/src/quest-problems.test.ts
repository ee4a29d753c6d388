import { describe, expect, test } from 'vitest';
import { questProblems } from './quest-problems.ts';
import { isQuestLink, normalAnswer, QUEST_LIMITS, type QuestDraft } from './quest-rules.ts';

const step: QuestDraft['steps'][number] = {
  id: 'one',
  title: 'Link a wallet',
  kind: 'wallet',
  href: null,
  hint: null,
  fact: 'wallet',
  answers: [],
  minimum: 1,
};

function draft(changes: Partial<QuestDraft> = {}): QuestDraft {
  return {
    slug: null,
    title: 'Bring a wallet',
    summary: 'Prove that one is yours.',
    body: null,
    image: null,
    externalUrl: null,
    source: 'hideout',
    startsAt: null,
    endsAt: null,
    cap: null,
    rewards: [],
    steps: [step],
    requirements: [],
    ...changes,
  };
}

const reward = (kind: QuestDraft['rewards'][number]['kind'], amount: string, label = 'A reward') => ({
  kind,
  amount,
  label,
});

test('a whole quest has no problem', () => {
  const full = draft({
    slug: 'bring-a-wallet_2',
    body: 'x'.repeat(QUEST_LIMITS.bodyMax),
    image: '/pictures/wallet.png',
    externalUrl: 'https://kazm.example/q/1',
    startsAt: '2026-11-20T12:00:00Z',
    endsAt: '2026-11-20T12:00:01Z',
    cap: QUEST_LIMITS.capMax,
    rewards: [
      reward('reputation', '100000'),
      reward('serumPoints', '1'),
      reward('serum', QUEST_LIMITS.serumMax.toString()),
      reward('badge', '', 'One'),
      reward('badge', '', 'Another'),
    ],
    steps: [
      step,
      { ...step, id: 'two', kind: 'quiz', fact: null, answers: ['¡42!'] },
      { ...step, id: 'three', kind: 'quiz', fact: null, answers: 'kept' },
    ],
    requirements: [{ label: 'a username', fixHref: '/profile' }],
  });
  expect(questProblems(full)).toEqual({});
});

test.each<[string, Partial<QuestDraft>]>([
  ['title', { title: ' ab ' }],
  ['slug', { slug: 'Not A Slug' }],
  ['summary', { summary: '   ' }],
  ['body', { body: 'x'.repeat(QUEST_LIMITS.bodyMax + 1) }],
  ['image', { image: 'http://plain.example/a.png' }],
  ['externalUrl', { externalUrl: '/profile' }],
  ['cap', { cap: 0 }],
  ['startsAt', { startsAt: 'tomorrow' }],
  ['endsAt', { startsAt: '2026-11-20T12:00:00Z', endsAt: '2026-11-20T12:00:00Z' }],
  ['rewards.0.amount', { rewards: [reward('reputation', '0')] }],
  ['rewards.0.amount', { rewards: [reward('reputation', '100001')] }],
  ['rewards.0.amount', { rewards: [reward('serumPoints', '1.5')] }],
  ['rewards.0.amount', { rewards: [reward('serum', '-1')] }],
  ['rewards.0.amount', { rewards: [reward('serum', (QUEST_LIMITS.serumMax + 1n).toString())] }],
  ['rewards.0.kind', { rewards: [reward('role', '')] }],
  ['rewards.0.kind', { rewards: [reward('code', '')] }],
  ['rewards.0.label', { rewards: [reward('reputation', '5', ' ')] }],
  ['rewards.1.kind', { rewards: [reward('reputation', '5'), reward('reputation', '6')] }],
  ['rewards.1.kind', { rewards: [reward('badge', '', 'One'), reward('badge', '', 'One')] }],
  ['steps', { steps: [] }],
  ['steps.1.id', { steps: [step, step] }],
  ['steps.0.title', { steps: [{ ...step, title: '' }] }],
  ['steps.0.href', { steps: [{ ...step, href: 'javascript:alert(1)' }] }],
  ['steps.0.fact', { steps: [{ ...step, fact: 'discord' }] }],
  ['steps.0.answers', { steps: [{ ...step, kind: 'quiz', fact: null }] }],
  ['steps.0.answers', { steps: [{ ...step, kind: 'quiz', fact: null, answers: ['right', '…!'] }] }],
  ['steps.0.minimum', { steps: [{ ...step, kind: 'hold', fact: null, minimum: 0 }] }],
  ['requirements.0.label', { requirements: [{ label: '', fixHref: null }] }],
  ['requirements.0.fixHref', { requirements: [{ label: 'a name', fixHref: '//evil.example' }] }],
])('the problem is at %s', (field, changes) => {
  expect(questProblems(draft(changes))).toEqual({ [field]: expect.stringMatching(/^[A-Z0-9].*\.$/) });
});

test('what Kazm checks needs no check of ours', () => {
  const steps = [{ ...step, kind: 'quiz' as const, fact: 'discord' as const }];
  expect(questProblems(draft({ source: 'kazm', steps }))).toEqual({});
});

describe('a link', () => {
  test.each(['/profile', '/governance?state=open', 'https://hideout.example/a'])(
    '%o can be followed',
    (link) => {
      expect(isQuestLink(link)).toBe(true);
    },
  );
  test.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    'http://a.example',
    'data:text/html,x',
    'profile',
  ])('%o cannot', (link) => {
    expect(isQuestLink(link)).toBe(false);
  });
});

test.each([
  ['  The  YACHT! ', 'the yacht'],
  ['４２', '42'],
  ['don’t', 'don t'],
  ['…', ''],
])('the answer %o is compared as %o', (answer, normal) => {
  expect(normalAnswer(answer)).toBe(normal);
});
