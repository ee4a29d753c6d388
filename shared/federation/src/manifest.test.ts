import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { expect, test } from 'vitest';
import { defineRemoteManifest, federationName, manifestProblems } from './manifest.ts';

const good = defineRemoteManifest({
  name: 'serum',
  owner: { team: 'serum', contact: '#serum' },
  devPort: 3002,
  paths: ['/serum'],
  nav: [
    {
      path: '/serum',
      label: 'Serum',
      shortLabel: 'Serum',
      icon: 'vial',
      order: 20,
      places: ['top', 'bottom'],
    },
  ],
  routes: [{ path: '/serum', title: 'Serum', skeleton: 'cards', chunks: ['overview'] }],
});

test('a consistent manifest has no problems', () => {
  expect(manifestProblems(good)).toEqual([]);
});

test('a route outside the own paths is named', () => {
  const routes = [{ path: '/quests', title: 'Quests', skeleton: 'cards' as const, chunks: [] }];
  expect(manifestProblems({ ...good, routes })).toContain('routes: "/quests" lies outside /serum');
});

test('a navigation entry without a route is named', () => {
  const nav: RemoteManifest['nav'] = [
    {
      path: '/serum/claim',
      label: 'Claim',
      shortLabel: 'Claim',
      icon: 'vial',
      order: 1,
      places: ['top', 'bottom'],
    },
  ];
  expect(manifestProblems({ ...good, nav })).toContain('nav: "/serum/claim" is not one of the routes');
});

test('a path of the host is refused', () => {
  expect(manifestProblems({ ...good, paths: ['/serum', '/admin/serum'] })).toEqual([
    'paths: "/admin" belongs to the host',
  ]);
});

test('a manifest without paths is refused', () => {
  expect(manifestProblems({ ...good, paths: [], nav: [], routes: [] })).toHaveLength(1);
});

test('the federation name is a valid global', () => {
  expect(federationName('serum-city')).toBe('hideout_serum_city');
});
