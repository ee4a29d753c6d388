import { makeTally } from '@hideout/testing/factories/governance';
import { describe, expect, test } from 'vitest';
import { getGlassScale, withBallot } from './tally.ts';

describe('withBallot', () => {
  const tally = makeTally({ forPower: 10, againstPower: 4, forVoters: 2, againstVoters: 1, quorum: 20 });

  test('adds a first vote', () => {
    expect(withBallot(tally, null, { voteFor: false, power: 6 })).toEqual(
      makeTally({ forPower: 10, againstPower: 10, forVoters: 2, againstVoters: 2, quorum: 20 }),
    );
  });

  test('moves a changed vote from one side to the other', () => {
    expect(withBallot(tally, { voteFor: true, power: 6 }, { voteFor: false, power: 6 })).toEqual(
      makeTally({ forPower: 4, againstPower: 10, forVoters: 1, againstVoters: 2, quorum: 20 }),
    );
  });

  test('counts the same vote once', () => {
    expect(withBallot(tally, { voteFor: true, power: 6 }, { voteFor: true, power: 6 })).toEqual(tally);
  });

  test('keeps two decimals exact and never goes below nothing', () => {
    const small = makeTally({ forPower: 0.1, againstPower: 0, forVoters: 1, againstVoters: 0 });
    expect(withBallot(small, null, { voteFor: true, power: 0.2 }).forPower).toBe(0.3);
    expect(withBallot(small, { voteFor: true, power: 9 }, { voteFor: false, power: 1 }).forPower).toBe(0);
  });
});

describe('getGlassScale', () => {
  test('leaves room right of the larger of total and quorum', () => {
    expect(getGlassScale(makeTally({ forPower: 46, againstPower: 0, quorum: 92 })).max).toBeCloseTo(100);
    expect(getGlassScale(makeTally({ forPower: 92, againstPower: 92, quorum: 10 })).max).toBeCloseTo(200);
  });

  test('splits a hundred between the sides', () => {
    const { forShare, againstShare } = getGlassScale(makeTally({ forPower: 1, againstPower: 2 }));
    expect([forShare, againstShare]).toEqual([33, 67]);
  });

  test('is empty without votes', () => {
    expect(getGlassScale(makeTally({ forPower: 0, againstPower: 0, quorum: 10 }))).toMatchObject({
      quorumShare: 0,
      forShare: 0,
      againstShare: 0,
    });
  });
});
