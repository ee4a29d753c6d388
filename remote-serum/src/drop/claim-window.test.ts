import type { SerumInfo } from '@hideout/contract/serum';
import { expect, test } from 'vitest';
import { describeWindow as wordsAt } from './claim-window.ts';

type Input = Pick<SerumInfo, 'window' | 'distributor'>;

const NOW = Date.parse('2026-11-20T12:00:00Z');
const CONTRACT = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

const describeWindow = (info: Input) => wordsAt(info, NOW);

function input(window: Partial<SerumInfo['window']>, paused: boolean | null = false): Input {
  return {
    window: {
      status: 'open',
      opensAt: '2026-11-01T12:00:00Z',
      closesAt: '2026-12-31T12:00:00Z',
      afterClose: null,
      ...window,
    },
    distributor: { address: CONTRACT, merkleRoot: null, leaf: 'oz-standard', paused },
  };
}

test('each status has its own label and next timestamp', () => {
  expect(describeWindow(input({ status: 'announced' }))).toMatchObject({
    word: 'Announced',
    next: { prefix: 'Opens', at: '2026-11-01T12:00:00Z' },
  });
  expect(describeWindow(input({ status: 'open' }))).toMatchObject({
    word: 'Open',
    next: { prefix: 'Closes' },
  });
  expect(describeWindow(input({ status: 'closed' }))).toMatchObject({ word: 'Closed', next: null });
});

test('a paused contract is not called open', () => {
  expect(describeWindow(input({ status: 'open' }, true)).word).toBe('Paused');
});

test('a pause means nothing before the opening or after the end', () => {
  expect(describeWindow(input({ status: 'announced' }, true)).word).toBe('Announced');
  expect(describeWindow(input({ status: 'closed' }, true)).word).toBe('Closed');
});

test('unknown days are said, not invented', () => {
  expect(describeWindow(input({ status: 'announced', opensAt: null }))).toMatchObject({ next: null });
  expect(describeWindow(input({ closesAt: null }))).toMatchObject({ next: null, end: 'No day set' });
});

test('does not count down to an end in the far future', () => {
  expect(describeWindow(input({ closesAt: '2100-01-01T00:00:00Z' }))).toEqual({
    word: 'Open',
    tone: 'serum',
    message: 'The claim is open, and no end is planned.',
    next: null,
    end: 'Not before 2100',
  });
  expect(describeWindow(input({ closesAt: '2036-11-17T12:00:00Z' }))).toMatchObject({
    next: { prefix: 'Closes', at: '2036-11-17T12:00:00Z' },
    end: null,
  });
});

test('a contract that did not answer is not said to run', () => {
  expect(describeWindow(input({}, null))).toMatchObject({
    word: 'Open',
    message: expect.stringContaining('did not answer'),
  });
});

test("what happens to the rest is the server's message", () => {
  expect(
    describeWindow(input({ status: 'closed', afterClose: 'The rest went to the treasury.' })).message,
  ).toBe('The rest went to the treasury.');
});
