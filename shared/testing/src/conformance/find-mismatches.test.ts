import { expect, test } from 'vitest';
import { findRouteMismatches, findSlotMismatches } from './find-mismatches.ts';

const route = (path: string) => ({
  path,
  title: 'Treasury',
  access: 'public' as const,
  skeleton: 'list' as const,
  chunks: [],
});
const note = { slot: 'member.card', id: 'treasury-note' } as const;
const slots = { 'member.card': { 'treasury-note': async () => ({ Component: () => null }) } };
const manifest = { slots: [{ ...note, order: 1, height: 100 }] };

test('says which route is missing in the manifest, and which in the code', () => {
  expect(
    findRouteMismatches({ routes: [route('/treasury'), route('/treasury/:id')] }, [
      { path: '/treasury' },
      { path: '/quests' },
    ]),
  ).toEqual([
    'The manifest has the route "/treasury/:id", and createRoutes does not return it.',
    'createRoutes returns "/quests": add it to "routes" of the manifest.',
  ]);
  expect(findRouteMismatches({ routes: [route('/treasury')] }, [{ path: '/treasury' }])).toEqual([]);
});

test.each([
  [
    'an example is missing',
    findSlotMismatches(manifest, { slots }, []),
    'There is no example of "treasury-note" for the slot "member.card": add one with its props to "slots" of the options of describeRemote.',
  ],
  [
    'the code is missing',
    findSlotMismatches(manifest, {}, [note]),
    'The manifest has "treasury-note" for the slot "member.card", and defineRemote does not: add it to "slots" there.',
  ],
  [
    'the manifest does not have a part',
    findSlotMismatches({}, { slots }, []),
    'defineRemote has "treasury-note" for the slot "member.card": add it to "slots" of the manifest, or no page ever shows it.',
  ],
  [
    'an example has no part',
    findSlotMismatches({}, {}, [note]),
    'There is an example of "treasury-note" for the slot "member.card", which the manifest does not have.',
  ],
])('says what to write where when %s', (_, found, message) => {
  expect(found).toEqual([message]);
});

test('finds nothing when manifest, code and examples name the same parts', () => {
  expect(findSlotMismatches(manifest, { slots }, [note])).toEqual([]);
  expect(findSlotMismatches({}, {}, [])).toEqual([]);
});
