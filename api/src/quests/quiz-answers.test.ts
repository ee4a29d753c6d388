import { expect, test } from 'vitest';
import { answerHash, isRightAnswer } from './quiz-answers.ts';

const stored = [answerHash('The Yacht'), answerHash('Nobody drinks alone.')];

test.each(['the yacht', '  THE   YACHT!', '“the yacht”', 'Ｔｈｅ　Ｙａｃｈｔ', 'nobody drinks alone'])(
  '%o is right',
  (answer) => {
    expect(isRightAnswer(answer, stored)).toBe(true);
  },
);

test.each(['yacht', 'theyacht', '', '…', stored[0] ?? ''])('%o is wrong', (answer) => {
  expect(isRightAnswer(answer, stored)).toBe(false);
});

test('refuses every answer when none is stored', () => {
  expect(isRightAnswer('anything', [])).toBe(false);
});

test('the same answer is stored differently each time, and never as it is', () => {
  expect(answerHash('The Yacht')).not.toBe(answerHash('The Yacht'));
  expect(stored.join()).not.toMatch(/yacht/i);
});
