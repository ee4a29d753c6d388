import type { Registry } from '@hideout/contract/registry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST, getPosition, resolveRegistry, type Visitor } from './resolve.ts';
import { makeRegistry } from './testing/make-registry.ts';

const CANARY = '1.1.0';
const IDS = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);

function shown(changes: Parameters<typeof makeRegistry>[0], visitor: Partial<Visitor> = {}) {
  const [remote] = resolveRegistry(makeRegistry(changes), { ...GUEST, ...visitor }).remotes;
  return remote;
}

function versionFor(percent: number, id: string | null): string | undefined {
  return shown({ canary: { version: CANARY, percent } }, { id })?.manifest.version;
}

/** Everybody of a hundred thousand who is shown the canary. */
function reached(percent: number): ReadonlySet<string> {
  const registry = makeRegistry({ canary: { version: CANARY, percent } });
  const isShown = (id: string) =>
    resolveRegistry(registry, { ...GUEST, id }).remotes[0]?.manifest.version === CANARY;
  return new Set(IDS.filter(isShown));
}

test('a canary of 0 % reaches no visitor and one of 100 % all of them', () => {
  expect(reached(0).size).toBe(0);
  expect(reached(100).size).toBe(IDS.length);
  expect(versionFor(0, 'anybody')).toBe('1.0.0');
  expect(versionFor(100, null)).toBe(CANARY);
});

test.each([0.5, 1, 10, 25, 50, 90])('a canary of %s % reaches that share of 100,000 visitors', (percent) => {
  expect((reached(percent).size / IDS.length) * 100).toBeCloseTo(percent, 0);
  expect(Math.abs((reached(percent).size / IDS.length) * 100 - percent)).toBeLessThan(0.3);
});

test('raising the share never takes the canary away from a user', () => {
  const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100);
  fc.assert(
    fc.property(share, share, fc.string({ minLength: 1 }), (one, other, id) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      return versionFor(low, id) !== CANARY || versionFor(high, id) === CANARY;
    }),
    { numRuns: 2_000 },
  );
});

test('nothing but the visitor decides: signing in and reloading change nothing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 100 }), (id, percent) => {
      expect(versionFor(percent, id)).toBe(versionFor(percent, id));
    }),
  );
  // Literal values: browsers and servers of different releases must compute the same bucket.
  expect(getPosition('governance', '1.1.0', 'visitor-1')).toBe(6409);
});

test('another version is another cohort', () => {
  const both = IDS.filter(
    (id) => getPosition('governance', '1.1.0', id) < 1_000 && getPosition('governance', '1.2.0', id) < 1_000,
  );
  expect(Math.abs((both.length / IDS.length) * 100 - 1)).toBeLessThan(0.3);
});

test('a user without an id is in no canary short of everybody', () => {
  expect(versionFor(99.99, null)).toBe('1.0.0');
});

test('a preview is for those who asked', () => {
  expect(shown({ preview: '2.0.0' })?.manifest.version).toBe('1.0.0');
  expect(shown({ preview: '2.0.0' }, { preview: ['governance'] })).toMatchObject({
    channel: 'preview',
    manifest: { version: '2.0.0' },
  });
});

test.each<[string, Parameters<typeof shown>, string, string]>([
  [
    'banned, goes back to the version before',
    [{ previous: '0.9.0', banned: ['1.0.0'] }],
    '0.9.0',
    'previous',
  ],
  [
    'that failed in this tab goes back to the version before',
    [{ previous: '0.9.0' }, { failed: ['governance@1.0.0'] }],
    '0.9.0',
    'previous',
  ],
  [
    'of a canary that failed in this tab goes back to stable',
    [{ canary: { version: CANARY, percent: 100 } }, { failed: [`governance@${CANARY}`] }],
    '1.0.0',
    'stable',
  ],
])('a version %s', (_, given, version, channel) => {
  expect(shown(...given)).toMatchObject({ channel, closed: null, manifest: { version } });
});

test('a version that failed in this tab stays when there is no other', () => {
  expect(shown({}, { failed: ['governance@1.0.0'] })).toMatchObject({ closed: null, channel: 'stable' });
});

test('with every version banned the remote is closed, and still known', () => {
  expect(shown({ banned: ['1.0.0'] })).toMatchObject({ name: 'governance', closed: { why: 'unavailable' } });
});

test('off, for everybody or in this tab, wins over maintenance', () => {
  const maintenance = { message: 'New tally', until: null };
  expect(shown({ maintenance })?.closed).toEqual({ why: 'maintenance', ...maintenance });
  expect(shown({ maintenance, enabled: false })?.closed?.why).toBe('disabled');
  expect(shown({ maintenance }, { off: ['governance'] })?.closed?.why).toBe('disabled');
});

const FLAG = 'governance.new';

/** Governance whose page for new proposals, and part in pages of others, hang on a flag. */
function flagged(isDefault: boolean, flags: Record<string, number> = {}, isDeclared = true): Registry {
  const registry = makeRegistry({ flags });
  return {
    ...registry,
    remotes: registry.remotes.map((remote) => ({
      ...remote,
      releases: remote.releases.map((release) => ({
        ...release,
        manifest: {
          ...release.manifest,
          routes: release.manifest.routes.map((route) =>
            route.path === '/governance/new' ? { ...route, flag: FLAG } : route,
          ),
          nav: release.manifest.nav.map((link) => ({ ...link, path: '/governance/new' })),
          slots: [{ slot: 'member.card', id: 'new', order: 1, height: 0, flag: FLAG }],
          intents: { 'proposal.new': { path: '/governance/new' }, 'proposal.list': { path: '/governance' } },
          flags: isDeclared ? { [FLAG]: { default: isDefault, description: 'New proposals.' } } : {},
        },
      })),
    })),
  };
}

test.each<[string, boolean, Record<string, number>, string | null, boolean]>([
  ['as the release has it', true, {}, null, true],
  ['as the release has it', false, {}, null, false],
  ['off for everybody', true, { [FLAG]: 0 }, 'anybody', false],
  ['on for everybody', false, { [FLAG]: 100 }, null, true],
  ['for a share, which an unknown visitor is never among', true, { [FLAG]: 99 }, null, false],
  ['set under a name that no release knows', true, { 'governance.other': 0 }, null, true],
])('a flag that is %s', (_how, isDefault, flags, id, isOn) => {
  const [remote] = resolveRegistry(flagged(isDefault, flags), { ...GUEST, id }).remotes;
  const { routes, nav, slots, intents } = remote?.manifest ?? {};
  const paths = routes?.map(({ path }) => path) ?? [];
  expect(paths.includes('/governance/new')).toBe(isOn);
  expect(paths).toContain('/governance');
  expect([nav?.length, slots?.length, Object.keys(intents ?? {}).length]).toEqual(
    isOn ? [1, 1, 2] : [0, 0, 1],
  );
  expect(remote?.off).toEqual(isOn ? [] : ['/governance/new']);
});

test('a flag for a share of the visitors is as exact and as lasting as a canary', () => {
  const isOn = (percent: number, id: string) =>
    resolveRegistry(flagged(false, { [FLAG]: percent }), { ...GUEST, id }).remotes[0]?.off.length === 0;
  const some = IDS.slice(0, 20_000);
  const tenth = some.filter((id) => isOn(10, id));
  expect(Math.abs((tenth.length / some.length) * 100 - 10)).toBeLessThan(0.6);
  expect(tenth.every((id) => isOn(50, id))).toBe(true);
});

test('a route of a release that names an undeclared flag is left out', () => {
  expect(resolveRegistry(flagged(true, {}, false), GUEST).remotes[0]?.off).toEqual(['/governance/new']);
});
