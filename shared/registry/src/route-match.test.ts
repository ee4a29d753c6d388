import { expect, test } from 'vitest';
import { isClosedAt, matchPath, matchRoute, remoteForPath } from './route-match.ts';
import { makeShown } from './testing/make-registry.ts';

test('a fixed segment wins over a parameter', () => {
  expect(matchRoute(makeShown(), '/governance/new')?.route?.title).toBe('New proposal');
});

test('a parameter takes its value from the path', () => {
  expect(matchRoute(makeShown(), '/governance/mcp-41')?.params).toEqual({ id: 'mcp-41' });
});

test('a path that only begins like a prefix belongs to no remote', () => {
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

test('a page that is switched off is closed at its paths and nowhere else', () => {
  const [remote] = makeShown().remotes;
  if (remote === undefined) throw new Error('The registry of the tests has a remote.');
  const off = { ...remote, off: ['/governance/:id'] };
  expect(isClosedAt(off, '/governance/mcp-041')).toBe(true);
  expect(isClosedAt(off, '/governance')).toBe(false);
  expect(isClosedAt(remote, '/governance/mcp-041')).toBe(false);
  expect(isClosedAt({ ...remote, closed: { why: 'disabled', message: null, until: null } }, '/x')).toBe(true);
});
