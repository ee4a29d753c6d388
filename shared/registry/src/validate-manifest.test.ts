import { ENDPOINTS } from '@hideout/contract/endpoints';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { expect, test } from 'vitest';
import { isFirstCall } from './first-calls.ts';
import { findNameProblem } from './reserved-names.ts';
import { makeRelease } from './testing/make-registry.ts';
import { validateManifest } from './validate-manifest.ts';

const { manifest: GOOD } = makeRelease();
const [LINK] = GOOD.nav;
const [ROUTE] = GOOD.routes;
const findProblems = (changes: object) => validateManifest({ ...GOOD, ...changes } as RemoteManifest);
const link = (changes: object) => ({ nav: [{ ...LINK, ...changes }] });
const route = (changes: object) => ({ routes: [{ ...ROUTE, ...changes }] });

const word = (length: number) => 'x'.repeat(length);
const named = (count: number, value: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`governance.x${at}`, value]));
const slots = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ slot: 'a.b', id: `x${at}`, order: 1, height: 1, ...changes }));

test('a manifest as teams write it has no problems', () => {
  expect(findProblems({})).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ['//admin', { paths: ['//admin'] }, /^paths\.0: "\/\/admin"/],
  ['/Admin', { paths: ['/Admin'] }, /^paths\.0: /],
  ['/:any', { paths: ['/:any'] }, /^paths\.0: /],
  ['a slash at the end', { paths: ['/governance/'] }, /^paths\.0: /],
  ['a splat', { paths: ['/governance/*'] }, /^paths\.0: /],
  ['a dot segment', { paths: ['/governance/../admin'] }, /^paths\.0: /],
  ['an escaped letter', { paths: ['/%61dmin'] }, /^paths\.0: /],
  ['a route with an empty segment', route({ path: '/governance//x' }), /^routes\.0\.path: /],
  ['a route with capitals', route({ path: '/governance/New' }), /^routes\.0\.path: /],
  ['a route that begins with a parameter', route({ path: '/:governance' }), /^routes\.0\.path: /],
  ['a route with a splat', route({ path: '/governance/*' }), /^routes\.0\.path: /],
  ['a title with a control character', route({ title: 'Vote\u0007' }), /^routes\.0\.title: has characters/],
  ['a title without ink', route({ title: '\u2800' }), /^routes\.0\.title: has characters/],
  [
    'a title whose marks reach the lines around',
    route({ title: `V${'\u0334'.repeat(50)}` }),
    /^routes\.0\.title: has characters/,
  ],
  ['the name host', { name: 'host' }, /^name: "host" is reserved/],
  ['the name constructor', { name: 'constructor' }, /^name: "constructor" is reserved/],
  ['a name with two hyphens', { name: 'a--b' }, /^name: must be small letters/],
  ['another container', { federationName: 'hideout_serum' }, /^federationName: must be hideout_governance/],
  ['the version 01.0.0', { version: '01.0.0' }, /^version: "01\.0\.0" is no version/],
  ['a pre-release that begins with 0', { version: '1.0.0-012' }, /^version: /],
  ['a label of 100 kB', link({ label: 'x'.repeat(100_000) }), /^nav\.0\.label: has more than 24/],
  ['a label that turns the text around', link({ label: 'Vote\u202e' }), /^nav\.0\.label: has characters/],
  ['an invisible label', link({ label: '\u200b' }), /^nav\.0\.label: has characters/],
  ['no label', link({ label: '' }), /^nav\.0\.label: has characters/],
  ['spaces at the end', link({ label: 'Vote ' }), /^nav\.0\.label: has characters/],
  ['wide letters', link({ label: 'Ｖｏｔｅ' }), /^nav\.0\.label: has characters/],
  ['marks that pile up', link({ label: `V${'\u0300'.repeat(10)}` }), /^nav\.0\.label: has characters/],
  ['a digit that is as wide as four', link({ label: '\u{1242b}' }), /^nav\.0\.label: has characters/u],
  ['an icon that is no name', link({ icon: '<svg>' }), /^nav\.0\.icon: /],
  ['an order that is no number', link({ order: Number.NaN }), /^nav\.0\.order: /],
  ['an order between two', link({ order: 1.5 }), /^nav\.0\.order: /],
  ['an order before the first', link({ order: -1 }), /^nav\.0\.order: /],
  ['a part before the first', { slots: slots(1, { order: -1 }) }, /^slots\.0\.order: /],
  ['two links to one page', { nav: [LINK, LINK] }, /^nav\.1\.path: "\/governance" has a link already/],
  ['the same place twice', link({ places: ['top', 'top'] }), /^nav\.0\.places: /],
  ['a team without a name', { owner: { team: '', contact: 'x' } }, /^owner\.team: /],
  ['a team that nobody can reach', { owner: { team: 'x', contact: '' } }, /^owner\.contact: /],
  [
    'a call that signs out',
    route({ data: ['/auth/signout'] }),
    /^routes\.0\.data: "\/auth\/signout" is no GET/,
  ],
  [
    'a call for members that signs out',
    route({ memberData: ['/auth/signout'] }),
    /^routes\.0\.memberData: "\/auth\/signout" is no GET/,
  ],
])('%s is refused with its place', (_, changes, line) => {
  expect(findProblems(changes)).toContainEqual(expect.stringMatching(line));
});

test.each<[place: string, most: number, of: (size: number) => object]>([
  ['nav.0.label', 24, (size) => link({ label: word(size) })],
  ['nav.0.shortLabel', 10, (size) => link({ shortLabel: word(size) })],
  ['nav.0.order', 1_000, (order) => link({ order })],
  ['slots.0.order', 1_000, (order) => ({ slots: slots(1, { order }) })],
  ['routes.0.title', 60, (size) => route({ title: word(size) })],
  ['owner.team', 40, (size) => ({ owner: { team: word(size), contact: 'x' } })],
  ['owner.contact', 120, (size) => ({ owner: { team: 'x', contact: word(size) } })],
  ['paths.0', 120, (size) => ({ paths: [`/${word(size - 1)}`] })],
  ['routes.0.path', 120, (size) => route({ path: `/${word(size - 1)}` })],
  ['paths', 8, (count) => ({ paths: Array.from({ length: count }, (_, at) => `/p${at}`) })],
  ['routes', 40, (count) => ({ routes: Array(count).fill(ROUTE) })],
  ['nav', 3, (count) => ({ nav: Array.from({ length: count }, (_, at) => ({ ...LINK, path: `/p${at}` })) })],
  ['slots', 8, (count) => ({ slots: slots(count) })],
  ['intents', 20, (count) => ({ intents: named(count, { path: '/governance' }) })],
  ['usesIntents', 20, (count) => ({ usesIntents: Array(count).fill('a.b') })],
  ['flags', 20, (count) => ({ flags: named(count, { default: true }) })],
  ['routes.0.data', 8, (count) => route({ data: Array(count).fill('/serum/info') })],
  ['routes.0.memberData', 8, (count) => route({ memberData: Array(count).fill('/serum/info') })],
])('%s goes up to %i and no further', (place, most, of) => {
  expect(findProblems(of(most))).toEqual([]);
  expect(findProblems(of(most + 1))).toEqual([expect.stringMatching(`^${place}: `)]);
});

test.each(Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()))(
  'no remote is called %s, which every object has',
  (name) => expect(findNameProblem(name)).not.toBeNull(),
);

test.each([
  ...['host', 'hideout', 'shared', 'remote', 'template', 'unknown', 'unpublished', 'prototype'],
  ...['admin', 'api', 'demo-wallet', 'livez', 'readyz', 'static'],
])('no remote is called %s, which stands for something else', (name) =>
  expect(findNameProblem(name)).toBe('reserved'),
);

test.each(['', 'a', '1serum', '-serum', 'serum-', 'Serum', 'a_b', 'sérum', 'serum\n', word(32)])(
  'no remote is called "%s", which is malformed',
  (name) => expect(findNameProblem(name)).toBe('malformed'),
);

test.each(['ab', 'a1', 'wild-card-2', word(31)])('a remote may be called %s', (name) =>
  expect(findNameProblem(name)).toBeNull(),
);

test('every call that only reads may be named as a first call, and no other', () => {
  const named = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
  const isRead = ({ method, changesState, answers }: (typeof ENDPOINTS)[number]) =>
    method === 'GET' && changesState !== true && answers === undefined;
  // What is started is always a GET, also where a POST has the same address.
  const reads = new Set(ENDPOINTS.filter(isRead).map(({ path }) => path));
  const allowed = ENDPOINTS.filter(({ path }) => isFirstCall(named(path))).map(({ path }) => path);
  expect(new Set(allowed)).toEqual(reads);
  expect(reads.size).toBeGreaterThan(10);
});

test.each([
  '/auth/:what',
  '/governance/../auth/signout',
  '//evil.example/x',
  '/governance/proposals#x',
  '/governance/proposals?page=1#x',
  '/governance/proposals?page=1&state="',
  '/governance/proposal/..',
  '/governance/proposal/%2e%2e',
  '/governance/proposal/:id?x=1?y=2',
  'governance/proposals',
  '/nowhere',
  '',
])('"%s" is no first call', (call) => expect(isFirstCall(call)).toBe(false));
