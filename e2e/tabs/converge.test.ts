import { describeOnDatabases } from '@hideout/api/testing/test-database';
import { byDepth } from '@hideout/api/testing/test-depth';
import type { Registry, RemoteAct } from '@hideout/contract/registry';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ModelledTab } from './modelled-tab.ts';
import { openReleaseWorld, REMOTES, type ReleaseWorld, type Remote, VERSIONS } from './release-world.ts';

/** One without an id, who gets no canary short of everybody, and two with. */
const VISITORS = [null, 'visitor-1', 'visitor-2'];
/** Histories of a registry that the API writes, and what users do in tabs meanwhile: a history costs far more. */
const HISTORIES = byDepth({ few: 3, full: 8 });
const ACTS = { minLength: 12, maxLength: 30, size: 'max' } as const;
const TABS = byDepth({ few: 100, full: 300 });
const USES = { minLength: 1, maxLength: 80, size: 'max' } as const;

const remotes = fc.oneof({ weight: 3, arbitrary: fc.constant(REMOTES[0]) }, fc.constantFrom(...REMOTES));
const versions = fc.constantFrom(...VERSIONS);

type Act =
  | RemoteAct
  | { readonly act: 'publish'; readonly channel: 'stable' | 'canary' | 'preview' | 'none' };
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: versions.map((version) => ({ act: 'promote' as const, version })) },
  { weight: 4, arbitrary: fc.constant({ act: 'rollback' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('canary' as const),
      version: versions,
      percent: fc.constantFrom(0, 50, 100),
    }),
  },
  fc.record({
    act: fc.constant('publish' as const),
    channel: fc.constantFrom('stable', 'canary', 'preview', 'none'),
  }),
  fc.constantFrom<RemoteAct>(
    { act: 'promote' },
    { act: 'enable' },
    { act: 'disable' },
    { act: 'maintenance', maintenance: { message: null, until: null } },
    { act: 'maintenance', maintenance: null },
  ),
  fc.option(versions).map((version) => ({ act: 'preview' as const, version })),
);
const history = fc.array(fc.tuple(remotes, acts), ACTS);
/** One of each, of which some are seldom done by chance. */
const EVERY_ACT: readonly Act[] = [
  { act: 'publish', channel: 'canary' },
  { act: 'promote' },
  { act: 'rollback' },
  { act: 'canary', version: '1.1.0', percent: 50 },
  { act: 'promote', version: '1.1.0' },
  { act: 'preview', version: '1.2.0' },
  { act: 'maintenance', maintenance: { message: null, until: null } },
  { act: 'disable' },
  { act: 'rollback' },
  { act: 'enable' },
  { act: 'maintenance', maintenance: null },
];

/** What a user does, or the tab; `news` are the registries that came since the tab has heard of one. */
const uses = {
  poll: (tab: ModelledTab, _remote: Remote, registry: Registry) => tab.poll(registry),
  open: (tab: ModelledTab, remote: Remote) => {
    tab.goTo(remote);
    tab.arrive();
  },
  goTo: (tab: ModelledTab, remote: Remote) => tab.goTo(remote),
  arrive: (tab: ModelledTab) => tab.arrive(),
  write: (tab: ModelledTab) => tab.write(),
  save: (tab: ModelledTab) => tab.save(),
  accept: (tab: ModelledTab) => tab.accept(false),
  acceptAnyway: (tab: ModelledTab) => tab.accept(true),
  dismissFirst: (tab: ModelledTab) => tab.dismiss(0),
  dismissLast: (tab: ModelledTab) => tab.dismiss(-1),
  preview: (tab: ModelledTab, remote: Remote) => tab.preview(remote),
  fail: (tab: ModelledTab, remote: Remote) => tab.fail(remote),
  reload: (tab: ModelledTab, _remote: Remote, registry: Registry) => tab.reload(registry),
};
type Use = keyof typeof uses;
const often = (weight: number, ...names: Use[]) => ({ weight, arbitrary: fc.constantFrom(...names) });
const use = fc.record({
  use: fc.oneof(
    often(5, 'poll'),
    often(4, 'open'),
    often(2, 'write', 'save'),
    often(2, 'accept', 'dismissFirst', 'dismissLast'),
    often(1, 'goTo', 'arrive'),
    often(1, 'fail', 'preview', 'acceptAnyway'),
    // Seldom: it brings the tab to where the registry is, which every other use has to do by itself.
    often(1, 'reload', ...Array<Use>(3).fill('poll')),
  ),
  remote: remotes,
  /** How many registries the tab has not heard of: none, the next, or all but one of a few. */
  missed: fc.constantFrom(0, 1, 1, 1, 2, 3),
});
const story = fc.record({
  visitor: fc.constantFrom(...VISITORS),
  from: fc.nat({ max: ACTS.maxLength }),
  said: fc.array(use, USES),
});

/** One tab on one history, from one of its registries on. It must come to rest wherever that ends. */
function live(registries: readonly Registry[], { visitor, from, said }: Story): void {
  const at = (index: number) => {
    const found = registries[Math.min(index, registries.length - 1)];
    if (found === undefined) throw new Error('A history has a registry.');
    return found;
  };
  let heard = from % registries.length;
  const tab = new ModelledTab(visitor, at(heard));
  for (const { use: name, remote, missed } of said) {
    if (name === 'poll' || name === 'reload') heard += missed;
    uses[name](tab, remote, at(heard));
  }
  tab.settle(at(heard));
}
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

describeOnDatabases('tabs on a registry that teams change', (open) => {
  let world: ReleaseWorld;
  beforeAll(async () => {
    world = await openReleaseWorld(await open());
  });

  const act = (remote: Remote, change: Act) =>
    change.act === 'publish' ? world.publish(remote, '1.3.0', change.channel) : world.act(remote, change);

  test('every tab comes to run what the registry says, whatever happened', async () => {
    const done = new Set<string>();
    const property = fc.asyncProperty(history, async (all) => {
      await world.reset();
      const registries = [await world.read()];
      for (const [remote, change] of all) {
        if (!(await act(remote, change))) continue;
        done.add(change.act);
        registries.push(await world.read());
      }
      fc.assert(
        fc.property(story, (one) => live(registries, one)),
        { numRuns: TABS },
      );
    });
    // A history that was shortened would be tried with other tabs.
    const examples: [[Remote, Act][]][] = [[EVERY_ACT.map((one) => ['governance', one])]];
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true, examples });
    // Had the API refused every act of a kind, nothing would have been shown of it.
    expect(done).toEqual(new Set(EVERY_ACT.map((one) => one.act)));
  });

  test('a release that is rolled back, promoted, taken and rolled back again is left each time', async () => {
    await world.reset();
    const tab = new ModelledTab(null, await world.read());
    const poll = async () => tab.poll(await world.read());
    tab.goTo('serum');
    tab.arrive();
    for (const act of ['publish', 'promote', 'promote'] as const) {
      if (act === 'publish') await world.publish('serum', '1.1.0', 'stable');
      else await world.act('serum', { act, version: '1.1.0' });
      await poll();
      tab.accept(false);
      tab.arrive();
      expect(tab.running('serum')).toBe('1.1.0');
      await world.act('serum', { act: 'rollback' });
      await poll();
      tab.arrive();
      expect(tab.running('serum')).toBe('1.0.0');
    }
  });
});
