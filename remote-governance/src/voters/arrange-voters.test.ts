import { makeUserRef } from '@hideout/testing/factories/people';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { makeVoterRow } from '@hideout/testing/factories/voting';
import { expect, test } from 'vitest';
import { arrangeVoters, searchable, type VoterView } from './arrange-voters.ts';

const row = (username: string, power: number, more: Partial<Parameters<typeof makeVoterRow>[0]> = {}) =>
  makeVoterRow({ user: makeUserRef({ username }), power, ...more });

const ROWS = [
  row('sippin_serum', 220, { votedAt: isoIn(-50 * MINUTE) }),
  row('franken', 110, { voteFor: false, reason: 'Too loud.' }),
  row('goo', 1, { votedAt: isoIn(-MINUTE), address: null }),
  row('crumb', 0.5, { address: '0xCrumb0000000' }),
];
const PLAIN: VoterView = { filter: 'all', sort: 'power', search: '' };
const NO_VOTERS = { own: null, wanted: null };

function arranged(view: Partial<VoterView> = {}, special: Partial<Parameters<typeof arrangeVoters>[2]> = {}) {
  const { pinned, rows, tiny } = arrangeVoters(
    searchable(ROWS),
    { ...PLAIN, ...view },
    { ...NO_VOTERS, ...special },
  );
  const names = (list: typeof rows) => list.map(({ user }) => user.username);
  return { pinned: names(pinned), rows: names(rows), tiny: names(tiny) };
}

test('folds the tiny ones only where nobody looks for one of them', () => {
  expect(arranged()).toEqual({ pinned: [], rows: ['sippin_serum', 'franken', 'goo'], tiny: ['crumb'] });
  expect(arranged({ search: ' CRU ' })).toEqual({ pinned: [], rows: ['crumb'], tiny: [] });
  expect(arranged({ search: 'xcrumb' }).rows).toEqual(['crumb']);
  expect(arranged({ sort: 'newest' }).rows[0]).toBe('goo');
  expect(arranged({ sort: 'newest' }).rows).toHaveLength(4);
  expect(arranged({}, { wanted: ROWS[3] ?? null })).toMatchObject({
    rows: expect.arrayContaining(['crumb']),
    tiny: [],
  });
});

test('keeps one side, or those who say why', () => {
  expect(arranged({ filter: 'against' }).rows).toEqual(['franken']);
  expect(arranged({ filter: 'for' }).rows).toEqual(['sippin_serum', 'goo']);
  expect(arranged({ filter: 'reason' }).rows).toEqual(['franken']);
});

test('pins the own vote and one that a cut list lacks, each once, and only where they fit', () => {
  const far = row('far_away', 0.2, { voteFor: false });
  const own = ROWS[1] ?? null;
  expect(arranged({}, { own, wanted: far })).toMatchObject({ pinned: ['franken', 'far_away'] });
  expect(arranged({}, { own }).rows).toEqual(['sippin_serum', 'goo']);
  expect(arranged({}, { own, wanted: own }).pinned).toEqual(['franken']);
  expect(arranged({ filter: 'for' }, { own, wanted: far }).pinned).toEqual([]);
  expect(arranged({}, { wanted: ROWS[2] ?? null }).pinned).toEqual([]);
});
