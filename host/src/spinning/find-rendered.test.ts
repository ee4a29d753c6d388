import { expect, test } from 'vitest';
import { makeGuard, makeRoot } from '../testing/fake-fibers.ts';
import { findRendered } from './find-rendered.ts';

const page = makeGuard();
const part = makeGuard('1.1.0');

test('names the remote whose component a render began with', () => {
  const root = makeRoot([
    {},
    { children: [{ guard: page, children: [{ children: [{ isCalled: true }] }] }] },
  ]);
  expect(findRendered(root)).toEqual({ began: new Set([page]), reached: new Set() });
});

test('names the remote of a part in the page of another one', () => {
  const slot = { guard: part, children: [{ isCalled: true }] };
  const root = makeRoot([{ guard: page, children: [{ children: [slot] }] }]);
  expect(findRendered(root).began).toEqual(new Set([part]));
});

test('does not name a remote that was rendered because of the component above it', () => {
  const slot = { guard: part, isCalled: true, children: [{ isCalled: true }] };
  const ofPage = makeRoot([{ guard: page, children: [{ isCalled: true, children: [slot] }] }]);
  expect(findRendered(ofPage)).toEqual({ began: new Set([page]), reached: new Set() });
  const ofHost = makeRoot([{ isCalled: true, children: [{ children: [slot] }] }]);
  expect(findRendered(ofHost)).toEqual({ began: new Set(), reached: new Set([part]) });
});

test('does not look into what the render has left alone', () => {
  for (const isCalled of [true, false]) {
    const root = makeRoot([{ isCalled, children: [{ guard: page, children: [{ isCalled: true }] }] }]);
    const guard = root.current.child?.child;
    if (!guard?.alternate) throw new Error('The tree has a guard.');
    Object.assign(guard.alternate, { child: guard.child });
    expect(findRendered(root)).toEqual({ began: new Set(), reached: new Set() });
  }
});
