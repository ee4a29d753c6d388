import { expect, test, vi } from 'vitest';
import { findShared, loadShared, loadSharedNow, type SharedModule, type ShareScope } from './share-scope.ts';

function share(version: string, get: SharedModule['get'] = () => () => version): SharedModule {
  return { version, from: 'hideout_host', get };
}

function scopeOf(...versions: SharedModule[]): ShareScope {
  return { react: Object.fromEntries(versions.map((shared) => [shared.version, shared])) };
}

test('everybody who asks gets the same module', async () => {
  const React = {};
  const scope = scopeOf(share('19.3.1', async () => () => React));
  const [a, b] = await Promise.all(['^19.0.0', '^19.3.1'].map((range) => loadShared(scope, 'react', range)));
  expect(a?.()).toBe(React);
  expect(b?.()).toBe(React);
});

test('a version outside of the range is not given, and a message says what is needed and what is there', async () => {
  const get = vi.fn(() => () => ({}));
  const scope = scopeOf(share('19.3.1', get));
  await expect(loadShared(scope, 'react', '^20.0.0')).rejects.toThrow(
    'Of react the host has 19.3.1, which does not satisfy ^20.0.0.',
  );
  expect(get).not.toHaveBeenCalled();
});

test('a module that the host does not provide is named', () => {
  expect(() => findShared({}, 'vue', '^3.0.0')).toThrow(
    'Of vue the host has none, which does not satisfy ^3.0.0.',
  );
});

test('a range of another kind is not satisfied', () => {
  expect(() => findShared(scopeOf(share('19.3.1')), 'react', '>=19')).toThrow(/does not satisfy >=19/);
});

test('of two versions the one in use is for everybody, though the other would fit better', async () => {
  const scope = scopeOf(share('19.3.1'), share('20.0.0'));
  await loadShared(scope, 'react', '^19.0.0');
  expect(findShared(scope, 'react', '^19.0.0').version).toBe('19.3.1');
  expect(() => findShared(scope, 'react', '^20.0.0')).toThrow('Of react the host has 19.3.1,');
});

test('a failed load is forgotten, so the next one can succeed', async () => {
  const get = vi.fn<() => Promise<() => unknown>>();
  get.mockRejectedValueOnce(new Error('Loading chunk 5 failed.')).mockResolvedValue(() => 'wallet');
  const scope = scopeOf(share('2.0.0', get));
  await expect(loadShared(scope, 'react', '^2.0.0')).rejects.toThrow('chunk 5');
  expect(scope.react?.['2.0.0']?.loaded).toBeUndefined();
  expect((await loadShared(scope, 'react', '^2.0.0'))()).toBe('wallet');
});

test('what lies in a file of its own cannot be had at once', () => {
  expect(loadSharedNow(scopeOf(share('19.3.1')), 'react', '^19.0.0')()).toBe('19.3.1');
  const later = scopeOf(share('2.0.0', async () => () => ({})));
  expect(() => loadSharedNow(later, 'react', '^2.0.0')).toThrow('react is not in the files that come first.');
});
