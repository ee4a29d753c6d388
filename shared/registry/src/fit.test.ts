import satisfies from 'semver/functions/satisfies.js';
import { expect, test } from 'vitest';
import { findHostOverlaps, formatMessage, incompatibilities, overlaps, sharedIntents } from './fit.ts';

const HOST = {
  contract: '1.4.0',
  packages: { react: '19.3.1', '@hideout/session': '2.1.0' },
  modules: { react: ['useState', 'useMemo'], '@hideout/session/session': ['useSession'] },
};
const REMOTE = {
  contract: '^1.2.0',
  requires: { react: '^19.3.1', '@hideout/session': '^2.0.0' },
  uses: { react: ['useState', '*'], '@hideout/session/session': ['useSession'] },
};
const messages = (changes: Partial<typeof REMOTE> | object) =>
  incompatibilities({ ...REMOTE, ...changes }, HOST, satisfies).map(formatMessage);

test('a remote whose needs are met has no incompatibilities', () => {
  expect(messages({})).toEqual([]);
});

test.each<[string, object, string]>([
  [
    'a newer major of the platform',
    { contract: '^9.0.0' },
    'needs the platform ^9.0.0, and this host has 1.4.0',
  ],
  [
    'an older major of the platform',
    { contract: '^0.9.0' },
    'needs the platform ^0.9.0, and this host has 1.4.0',
  ],
  [
    'a newer minor of the platform',
    { contract: '^1.5.0' },
    'needs the platform ^1.5.0, and this host has 1.4.0',
  ],
  [
    'another major of a package',
    { requires: { '@hideout/session': '^1.0.0' } },
    'needs @hideout/session ^1.0.0, and this host has 2.1.0',
  ],
  ['a package nobody provides', { requires: { vue: '^3.0.0' } }, 'needs vue ^3.0.0, and this host has none'],
  [
    'an export that is gone',
    { uses: { '@hideout/session/session': ['useSession', 'useOld'] } },
    'needs the export useOld of @hideout/session/session, and this host has none of that name',
  ],
  [
    'a module nobody provides',
    { uses: { '@hideout/session/old': [] } },
    'needs the module @hideout/session/old, and this host has none of that name',
  ],
])('names %s', (_, changes, message) => {
  expect(messages(changes)).toEqual([message]);
});

test('paths overlap when they are the same or one lies below the other', () => {
  expect(overlaps(['/serum'], ['/serums', '/ser'])).toEqual([]);
  expect(overlaps(['/serum', '/u'], ['/serum'])).toEqual(['/serum']);
  expect(overlaps(['/serum/claims'], ['/serum'])).toEqual(['/serum/claims']);
  expect(overlaps(['/serum'], ['/serum/claims'])).toEqual(['/serum']);
});

test('paths overlap as the router matches them, without regard to case and with parameters', () => {
  expect(overlaps(['/Serum'], ['/serum'])).toEqual(['/Serum']);
  expect(overlaps(['/quests/:id'], ['/quests'])).toEqual(['/quests/:id']);
  expect(overlaps(['/quests/*'], ['/quests/daily'])).toEqual(['/quests/*']);
  expect(overlaps(['/:any'], ['/serum'])).toEqual(['/:any']);
  expect(overlaps(['/serum'], ['/:any'])).toEqual(['/serum']);
  expect(overlaps(['//serum/'], ['/serum'])).toEqual(['//serum/']);
  expect(overlaps(['/quests/:id/a'], ['/quests/x/b'])).toEqual([]);
});

test('below /admin a remote may have what the host has not', () => {
  const find = (...paths: string[]) => findHostOverlaps({ paths }, ['/admin', '/admin/maintenance']);
  expect(find('/quests', '/admin/quests', '/admin/quests/evidence', '/admin/maintenances')).toEqual([]);
  const taken = ['/admin', '/admin/maintenance', '/admin/maintenance/past'];
  expect(find(...taken)).toEqual(taken);
});

test('an intent is shared when both answer it', () => {
  const answer = { path: '/x' };
  expect(
    sharedIntents({ intents: { 'a.b': answer, 'a.c': answer } }, { intents: { 'a.c': answer } }),
  ).toEqual(['a.c']);
  expect(sharedIntents({ intents: { 'a.b': answer } }, {})).toEqual([]);
  expect(sharedIntents({ intents: { constructor: answer } }, {})).toEqual([]);
});
