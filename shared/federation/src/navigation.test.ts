import { expect, test } from 'vitest';
import { type NavItem, navLinks, navOf, type Onlooker } from './navigation.ts';
import { makeShown } from './testing/make-registry.ts';

const item = (path: string, access: NavItem['access']): NavItem => ({
  path,
  label: path,
  shortLabel: path,
  icon: 'user',
  order: 1,
  places: ['top'],
  access,
});
const NAV = [item('/open', 'public'), item('/mine', 'member'), item('/tools', 'admin')];
const seenBy = (onlooker: Onlooker) =>
  navLinks(NAV, 'top', onlooker).map(({ path, icon, lock }) => [path, icon, lock].join(' ').trim());

test('navigation and locks come from the manifests alone', () => {
  expect(navOf(makeShown())).toMatchObject([{ path: '/governance', access: 'public' }]);
});

test.each<[Onlooker, string[]]>([
  ['unknown', ['/ home', '/open user', '/mine user']],
  ['guest', ['/ home', '/open user', '/mine lock Sign in first']],
  ['member', ['/ home', '/open user', '/mine user']],
  ['team', ['/ home', '/open user', '/mine user', '/tools user']],
])('shows to somebody %s what they may open', (onlooker, links) => {
  expect(seenBy(onlooker)).toEqual(links);
});
