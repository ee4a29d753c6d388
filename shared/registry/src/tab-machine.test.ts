import type { RegisteredRemote } from '@hideout/contract/registry';
import { expect, test } from 'vitest';
import { GUEST, resolveRegistry, type ShownRemote } from './resolve.ts';
import { startTab, stepTab, type TabFacts, type TabState } from './tab-machine.ts';
import { makeRegistry } from './testing/make-registry.ts';

/** A tab whose pages of governance are open in 1.0.0. */
const BEFORE = resolveRegistry(makeRegistry(), GUEST);
const [OPEN] = BEFORE.remotes;
if (OPEN === undefined) throw new Error('The registry of the tests has a remote.');
const RUNNING = new Map<string, ShownRemote>([['governance', OPEN]]);

function facts(changes: Partial<RegisteredRemote>, rest: Partial<TabFacts> = {}): TabFacts {
  const registry = makeRegistry(changes);
  return { registry, visitor: GUEST, shown: BEFORE, running: RUNNING, isUnsaved: false, ...rest };
}

const TAB = startTab(facts({}));
const NEXT = { stable: '1.1.0', previous: '1.0.0' } as const;
const TAKEN_BACK = { stable: '0.9.0', banned: ['1.0.0'] };

const look = (given: TabFacts, state: TabState = TAB) => stepTab(state, { type: 'looked', facts: given });
const kinds = ({ notices }: ReturnType<typeof stepTab>) => notices.map(({ kind }) => kind);

test('replaces a remote that was not opened without asking', () => {
  const { effects, notices } = look(facts(NEXT, { running: new Map() }));
  expect(effects).toMatchObject([{ type: 'show', shown: { remotes: [{ manifest: { version: '1.1.0' } }] } }]);
  expect(notices).toEqual([]);
});

test('leaves an open one on its release, and offers the other by the name people know', () => {
  const { state, effects, notices } = look(facts(NEXT));
  expect(state.shown.remotes[0]?.manifest.version).toBe('1.0.0');
  expect(effects.map(({ type }) => type)).not.toContain('swap');
  expect(notices).toEqual([{ kind: 'released', id: 'governance released 1.0.0 1.1.0', title: 'Governance' }]);
});

test('shows the message of a closed remote at once, over the release that is open', () => {
  const maintenance = { message: 'New tally', until: null };
  expect(look(facts({ stable: '1.1.0', maintenance })).state.shown.remotes[0]).toMatchObject({
    manifest: { version: '1.0.0' },
    closed: { why: 'maintenance', message: 'New tally' },
  });
});

test('does nothing when the tab runs what the registry says', () => {
  const { shown } = look(facts({})).state;
  expect(look(facts({ preview: '2.0.0' }, { shown }))).toMatchObject({ effects: [], notices: [] });
});

test('leaves a banned release by itself, and reports which', () => {
  const { effects, notices } = look(facts(TAKEN_BACK));
  expect(effects).toMatchObject([{ type: 'swap', left: [{ from: '1.0.0', to: '0.9.0', why: 'banned' }] }]);
  expect(notices).toEqual([]);
});

test('leaves a banned release when there is no other, too', () => {
  expect(look(facts({ banned: ['1.0.0'] })).effects).toMatchObject([
    { type: 'swap', shown: { remotes: [{ closed: { why: 'unavailable' } }] }, left: [{ to: '1.0.0' }] },
  ]);
});

test('leaves a release that failed in this tab, but not when there is no other', () => {
  const visitor = { ...GUEST, failed: ['governance@1.0.0'] };
  expect(look(facts(NEXT, { visitor })).effects).toMatchObject([{ type: 'swap', left: [{ why: 'failed' }] }]);
  expect(look(facts({}, { visitor })).effects).not.toMatchObject([{ type: 'swap' }]);
});

test('keeps what is unsaved on a banned release, and leaves it as soon as that is done', () => {
  const busy = look(facts(TAKEN_BACK, { isUnsaved: true }));
  expect(kinds(busy)).toEqual(['banned']);
  const done = look(facts(TAKEN_BACK, { shown: busy.state.shown }), busy.state);
  expect(done.effects).toMatchObject([{ type: 'swap', left: [{ from: '1.0.0' }] }]);
});

test('leaves a banned release although its notice was closed', () => {
  const busy = look(facts(TAKEN_BACK, { isUnsaved: true }));
  const closed = stepTab(busy.state, { type: 'closed', id: busy.notices[0]?.id ?? '' });
  expect(closed.notices).toEqual([]);
  expect(look(facts(TAKEN_BACK), closed.state).effects).toMatchObject([{ type: 'swap' }]);
});

test('swaps when the offer is accepted and nothing is unsaved', () => {
  const offered = look(facts(NEXT));
  const step = stepTab(offered.state, { type: 'accepted', anyway: false });
  expect(step.effects).toMatchObject([
    { type: 'swap', shown: { remotes: [{ manifest: { version: '1.1.0' } }] }, left: [] },
  ]);
});

test('waits with an accepted offer until nothing is unsaved, or until that is given up', () => {
  const offered = look(facts(NEXT, { isUnsaved: true }));
  const waiting = stepTab(offered.state, { type: 'accepted', anyway: false });
  expect([waiting.effects, kinds(waiting)]).toEqual([[], ['waiting']]);
  expect(stepTab(waiting.state, { type: 'accepted', anyway: true }).effects).toMatchObject([
    { type: 'swap' },
  ]);
  const saved = look(facts(NEXT, { shown: waiting.state.shown }), waiting.state);
  expect(saved.effects).toMatchObject([{ type: 'swap', left: [] }]);
});

test('does not ask twice about the same offer, and again when it went and came back', () => {
  const offered = look(facts(NEXT));
  const closed = stepTab(offered.state, { type: 'closed', id: offered.notices[0]?.id ?? '' });
  const again = look(facts(NEXT), closed.state);
  expect(again.notices).toEqual([]);
  const rolledBack = look(facts({ banned: ['1.1.0'] }), again.state);
  expect(kinds(look(facts(NEXT), rolledBack.state))).toEqual(['released']);
});

test('forgets that an offer was accepted when another replaces it', () => {
  const offered = look(facts(NEXT, { isUnsaved: true }));
  const waiting = stepTab(offered.state, { type: 'accepted', anyway: false });
  const other = look(facts({ stable: '1.2.0', previous: '1.1.0' }), waiting.state);
  expect(other.effects).not.toMatchObject([{ type: 'swap' }]);
  expect(kinds(other)).toEqual(['released']);
});
