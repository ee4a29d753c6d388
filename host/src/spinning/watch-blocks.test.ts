import { expect, test } from 'vitest';
import { makeGuard } from '../testing/fake-fibers.ts';
import { findBlocker } from './watch-blocks.ts';

const guard = makeGuard();
const { remote } = guard.props;
const OF_REACT = `${location.origin}/static/js/index.js`;
const script = { startTime: 1_000, duration: 5_000, sourceURL: OF_REACT };
const nothing = { releases: [remote], spans: [], input: null };
const span = (from: number, until: number, ...guards: (typeof guard)[]) => ({
  from,
  until,
  guards,
});

test('names the release whose file the browser called', () => {
  const sourceURL = `${location.origin}${remote.baseUrl}static/js/page.js`;
  expect(findBlocker({ ...script, sourceURL }, nothing)).toBe(remote);
});

test('names the release that was rendered, or had its effects, when the file is React’s', () => {
  expect(findBlocker(script, { ...nothing, spans: [span(5_990, 5_990, guard)] })).toBe(remote);
  const spans = [span(900, 6_000, guard), span(6_000, 6_001)];
  expect(findBlocker(script, { ...nothing, spans })).toBe(remote);
});

test('names no remote when only the host was rendered, or nothing is known', () => {
  expect(findBlocker(script, nothing)).toBeUndefined();
  expect(findBlocker(script, { ...nothing, spans: [span(5_990, 5_990)] })).toBeUndefined();
  expect(findBlocker(script, { ...nothing, spans: [span(100, 200, guard)] })).toBeUndefined();
});

test('names the release in whose part of the page was clicked', () => {
  const target = Object.assign(document.createElement('button'), {
    __reactFiber$a1: { return: { stateNode: guard, return: null }, stateNode: null },
  });
  expect(findBlocker(script, { ...nothing, input: { at: 990, target } })).toBe(remote);
  expect(
    findBlocker({ ...script, startTime: 9_000 }, { ...nothing, input: { at: 990, target } }),
  ).toBeUndefined();
});
