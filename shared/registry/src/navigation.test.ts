import { basicIconShapes } from '@hideout/ui/basic-icon-shapes';
import { expect, test } from 'vitest';
import { getNav, type NavItem, navLinks, type Onlooker } from './navigation.ts';
import { makeShown } from './testing/make-registry.ts';

const item = (path: string, access: NavItem['access']): NavItem => ({
  path,
  label: path,
  shortLabel: path,
  icon: 'user',
  shape: 'M1 1h2',
  order: 1,
  places: ['top'],
  access,
});
const NAV = [item('/open', 'public'), item('/mine', 'member'), item('/tools', 'admin')];
const NAMES = new Map<string, string>([
  [basicIconShapes.home, 'home'],
  [basicIconShapes.lock, 'lock'],
  [basicIconShapes.serum, 'serum'],
  ['M1 1h2', 'own'],
]);
const seenBy = (onlooker: Onlooker) =>
  navLinks(NAV, 'top', onlooker).map(({ path, shape, lock }) =>
    [path, NAMES.get(shape), lock].join(' ').trim(),
  );

test('navigation and locks come from the manifests alone', () => {
  expect(getNav(makeShown())).toMatchObject([{ path: '/governance', access: 'public' }]);
});

test.each<[Onlooker, string[]]>([
  ['unknown', ['/ home', '/open own', '/mine own']],
  ['guest', ['/ home', '/open own', '/mine lock Sign in first']],
  ['member', ['/ home', '/open own', '/mine own']],
  ['team', ['/ home', '/open own', '/mine own', '/tools own']],
])('shows to somebody %s what they may open', (onlooker, links) => {
  expect(seenBy(onlooker)).toEqual(links);
});

test('a release that does not bring the shape of its icon has one all the same', () => {
  const [first] = NAV;
  if (first === undefined) throw new Error('There is a link.');
  const { shape: _none, ...old } = first;
  expect(navLinks([old], 'top', 'member')[1]?.shape).toBe(basicIconShapes.serum);
});
