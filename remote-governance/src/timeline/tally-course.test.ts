import { makeTally } from '@hideout/testing/factories/governance';
import { describe, expect, test } from 'vitest';
import { chartShape, findLead, quorumReachedAt } from './tally-course.ts';

/** A point `hour` hours into the vote. */
const point = (hour: number, forPower: number, againstPower: number) => ({
  at: new Date(hour * 3_600_000).toISOString(),
  forPower,
  againstPower,
});

describe('the quorum', () => {
  test('is reached with the first point that has it', () => {
    expect(quorumReachedAt([point(1, 5, 0), point(2, 8, 2), point(3, 9, 2)], 10)).toBe(point(2, 0, 0).at);
  });

  test('lost again and won back counts from the second time', () => {
    expect(quorumReachedAt([point(1, 10, 0), point(2, 4, 0), point(3, 9, 2)], 10)).toBe(point(3, 0, 0).at);
  });

  test('is not reached by too few, nor by nobody', () => {
    expect(quorumReachedAt([point(1, 5, 4)], 10)).toBeNull();
    expect(quorumReachedAt([], 10)).toBeNull();
  });
});

test('the lead is dated from the last change of it', () => {
  expect(findLead([point(1, 5, 0), point(2, 5, 9), point(3, 8, 9)])).toEqual({
    side: 'against',
    since: point(2, 0, 0).at,
  });
  expect(findLead([point(1, 5, 0), point(2, 5, 5)])).toBeNull();
  expect(findLead([])).toBeNull();
});

describe('the shape of the chart', () => {
  const span = { start: 0, end: 10 * 3_600_000, last: 8 * 3_600_000 };
  const tally = makeTally({ forPower: 40, againstPower: 20, quorum: 88 });

  test('climbs in steps to what stands now, against on top of for, under the quorum', () => {
    expect(chartShape([point(2, 10, 0), point(5, 40, 20)], tally, span)).toEqual({
      forLine: 'M20 100L20 90L50 90L50 60L80 60L80 60L80 60',
      totalLine: 'M20 100L20 90L50 90L50 40L80 40L80 40L80 40',
      forArea: '20% 100%, 20% 90%, 50% 90%, 50% 60%, 80% 60%, 80% 60%, 80% 60%, 80% 100%',
      againstArea:
        '20% 100%, 20% 90%, 50% 90%, 50% 40%, 80% 40%, 80% 40%, 80% 40%, 80% 60%, 80% 60%, 80% 60%, 50% 60%, 50% 90%, 20% 90%, 20% 100%',
      quorumY: 12,
    });
  });

  test('shows a tally that is newer than the last point', () => {
    expect(chartShape([point(2, 10, 0)], tally, span).forLine).toBe('M20 100L20 90L80 90L80 60L80 60');
  });

  test('never runs back when the last vote is younger than the clock', () => {
    expect(chartShape([point(9, 40, 20)], tally, span).forLine).toBe('M90 100L90 60L90 60L90 60L90 60');
  });

  test('fits what is far above the quorum', () => {
    const { totalLine, quorumY } = chartShape(
      [],
      makeTally({ forPower: 88, againstPower: 0, quorum: 10 }),
      span,
    );
    expect(totalLine).toContain('L80 12');
    expect(quorumY).toBe(90);
  });
});
