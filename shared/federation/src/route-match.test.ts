import { expect, test } from 'vitest';
import { matchPath, matchRoute, remoteForPath } from './route-match.ts';
import { makeShown } from './testing/make-registry.ts';

test('a fixed segment wins over a parameter', () => {
  expect(matchRoute(makeShown(), '/governance/new')?.route?.title).toBe('New proposal');
});

test('a parameter takes its value from the path', () => {
  expect(matchRoute(makeShown(), '/governance/mcp-41')?.params).toEqual({ id: 'mcp-41' });
});

test('a path that only begins like a prefix belongs to nobody', () => {
  expect(remoteForPath(makeShown(), '/governance-archive')).toBeUndefined();
});

test('an owned path without a route keeps its remote', () => {
  const match = matchRoute(makeShown(), '/governance/a/b/c');
  expect(match?.remote.name).toBe('governance');
  expect(match?.route).toBeUndefined();
});

test('a slash at the end changes nothing', () => {
  expect(matchPath('/governance', '/governance/')).toEqual({});
});
