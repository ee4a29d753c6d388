import { expect, test, vi } from 'vitest';
import type { Bundler } from './bundler.ts';
import { consumeAtOnce, consumeInChunks } from './consume-shared.ts';
import type { SharedModule, ShareScope } from './share-scope.ts';

/** A build whose module `R` is React, needed by the first files or by the chunk `page`. */
function makeBundler(): Bundler {
  return {
    m: {},
    c: {},
    f: {},
    consumesLoadingData: {
      chunkMapping: { page: ['R'] },
      moduleIdToConsumeDataMapping: { R: { shareKey: 'react', requiredVersion: '^19.0.0' } },
      initialConsumes: ['R'],
    },
  };
}

function scopeWith(get: SharedModule['get'], version = '19.3.1'): ShareScope {
  return { react: { [version]: { version, from: 'hideout_host', get } } };
}

/** Prepares a chunk as the bundler does before the modules of it run. */
async function prepare(bundler: Bundler, chunk: string) {
  const promises: Promise<unknown>[] = [];
  bundler.f?.consumes?.(chunk, promises);
  await Promise.all(promises);
  return promises.length;
}

function run(bundler: Bundler, id: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  bundler.c[id] = module;
  bundler.m[id]?.(module);
  return module.exports;
}

test('a chunk gets the module of the host under the id of its own build, and asks once', async () => {
  const React = {};
  const bundler = makeBundler();
  const get = vi.fn(async () => () => React);
  consumeInChunks(bundler, () => scopeWith(get));
  await prepare(bundler, 'page');
  expect(run(bundler, 'R')).toBe(React);
  expect(await prepare(bundler, 'page')).toBe(0);
  expect(get).toHaveBeenCalledOnce();
});

test('a chunk that takes nothing of the host waits for nothing', async () => {
  const bundler = makeBundler();
  consumeInChunks(bundler, () => ({}));
  expect(await prepare(bundler, 'other')).toBe(0);
});

test('a chunk whose module does not fit fails with the reason, and can be asked for again', async () => {
  const bundler = makeBundler();
  let scope = scopeWith(() => () => ({}), '18.0.0');
  consumeInChunks(bundler, () => scope);
  await expect(prepare(bundler, 'page')).rejects.toThrow('Of react the host has 18.0.0');
  scope = scopeWith(() => () => 'React');
  await prepare(bundler, 'page');
  expect(run(bundler, 'R')).toBe('React');
});

test('a module of the host that throws is not there as an empty one the next time', async () => {
  const bundler = makeBundler();
  const scope = scopeWith(() => () => {
    throw new Error('React is broken.');
  });
  consumeAtOnce(bundler, scope);
  expect(() => run(bundler, 'R')).toThrow('React is broken.');
  expect(bundler.c).toEqual({});
});

test('the first files get what lies in them', () => {
  const bundler = makeBundler();
  consumeAtOnce(
    bundler,
    scopeWith(() => () => 'React'),
  );
  expect(run(bundler, 'R')).toBe('React');
});
