import { ANYBODY, resolveRegistry } from '@hideout/federation/resolve';
import { makeRegistry } from '@hideout/federation/testing/make-registry';
import { expect, test } from 'vitest';
import { compareReleases } from './compare.ts';

const before = makeRegistry();
const [open] = resolveRegistry(before, ANYBODY).remotes;
if (open === undefined) throw new Error('The registry of the tests has a remote.');
const running = new Map([['governance', open]]);

test('a remote nobody has opened is taken over without a word', () => {
  const next = makeRegistry({ stable: '1.1.0', previous: '1.0.0' });
  const { gentle, offers } = compareReleases(next, ANYBODY, new Map());
  expect(gentle.remotes[0]?.manifest.version).toBe('1.1.0');
  expect(offers).toEqual([]);
});

test('an open one stays on its release, and the other is offered by the name people know', () => {
  const next = makeRegistry({ stable: '1.1.0', previous: '1.0.0' });
  const { gentle, offers } = compareReleases(next, ANYBODY, running);
  expect(gentle.remotes[0]?.manifest.version).toBe('1.0.0');
  expect(offers).toEqual([
    { name: 'governance', title: 'Governance', from: '1.0.0', to: '1.1.0', isForced: false },
  ]);
});

test('a release that was taken back must not go on', () => {
  const next = makeRegistry({ stable: '0.9.0', banned: ['1.0.0'] });
  expect(compareReleases(next, ANYBODY, running).offers).toMatchObject([{ to: '0.9.0', isForced: true }]);
});

test('words of a closed remote come at once, over the release that is open', () => {
  const maintenance = { message: 'New tally', until: null };
  const next = makeRegistry({ stable: '1.1.0', maintenance });
  expect(compareReleases(next, ANYBODY, running).gentle.remotes[0]).toMatchObject({
    manifest: { version: '1.0.0' },
    closed: { why: 'maintenance', message: 'New tally' },
  });
});

test('nothing is offered while the same release is shown', () => {
  expect(compareReleases(makeRegistry({ preview: '2.0.0' }), ANYBODY, running).offers).toEqual([]);
});
