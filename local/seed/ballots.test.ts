import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPower, votingTimes } from './ballots.ts';
import { randomFor } from './random.ts';

test('a side’s power is split without a rest, half a vote at least for everybody', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 0, max: 4_000 }),
      (name, voters, spare) => {
        const total = (voters + spare) * 50;
        const amounts = splitPower(randomFor(name), voters, total);
        expect(amounts).toHaveLength(voters);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        expect(amounts.every((amount) => amount >= 50 && amount % 50 === 0)).toBe(true);
      },
    ),
  );
});

test.each([
  [3, 100],
  [1, 75],
])('%i voters cannot share %i hundredths', (voters, total) => {
  expect(() => splitPower(randomFor('x'), voters, total)).toThrow('cannot be split');
});

test('votes come in order and within the time', () => {
  const [start, until] = [new Date(1_000), new Date(9_000)];
  const times = votingTimes(randomFor('times'), 500, start, until);
  expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
  expect(times.every((time) => time >= start && time <= until)).toBe(true);
});

test('the same name gives the same numbers, another name others', () => {
  const draw = (name: string) => {
    const random = randomFor(name);
    return Array.from({ length: 20 }, () => random.between(1, 1_000));
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});
