import { expect, test } from 'vitest';
import { contributionsTo, intentPath } from './contributions.ts';
import type { ShownRegistry } from './resolve.ts';
import { makeShown } from './testing/make-registry.ts';

function withIntents(shown: ShownRegistry, path = '/governance/:id'): ShownRegistry {
  const intents = { 'proposal.view': { path } };
  return {
    ...shown,
    remotes: shown.remotes.map((remote) => ({ ...remote, manifest: { ...remote.manifest, intents } })),
  };
}

test('an intent leads where the manifest of the release that is shown says', () => {
  const registry = withIntents(makeShown());
  expect(intentPath(registry, 'proposal.view', { id: 'prop 41/a' })).toBe('/governance/prop%2041%2Fa');
  expect(intentPath(withIntents(makeShown(), '/votes/:id'), 'proposal.view', { id: '41' })).toBe('/votes/41');
});

test('returns null for an intent without an answer or with a missing parameter', () => {
  expect(intentPath(makeShown(), 'proposal.view', { id: '41' })).toBeNull();
  expect(intentPath(withIntents(makeShown()), 'member.view', { username: 'hound' })).toBeNull();
  expect(intentPath(withIntents(makeShown()), 'proposal.view', {})).toBeNull();
});

test('a remote that is off answers nothing, one that is being worked on has a message behind the link', () => {
  const off = withIntents(makeShown({ enabled: false }));
  expect(intentPath(off, 'proposal.view', { id: '41' })).toBeNull();
  const closed = withIntents(makeShown({ maintenance: { message: null, until: null } }));
  expect(intentPath(closed, 'proposal.view', { id: '41' })).toBe('/governance/41');
});

test('a slot holds what the open remotes put into it, in their order', () => {
  const slots = [
    { slot: 'member.card', id: 'late', order: 20, height: 90 },
    { slot: 'member.card', id: 'early', order: 10, height: 90 },
    { slot: 'home.card', id: 'elsewhere', order: 1, height: 90 },
  ];
  const withSlots = (shown: ShownRegistry) => ({
    ...shown,
    remotes: shown.remotes.map((remote) => ({ ...remote, manifest: { ...remote.manifest, slots } })),
  });
  const ids = (shown: ShownRegistry) => contributionsTo(withSlots(shown), 'member.card').map(({ id }) => id);
  expect(ids(makeShown())).toEqual(['early', 'late']);
  expect(ids(makeShown({ enabled: false }))).toEqual([]);
  expect(ids(makeShown({ maintenance: { message: null, until: null } }))).toEqual([]);
  expect(contributionsTo(makeShown(), 'member.card')).toEqual([]);
});
