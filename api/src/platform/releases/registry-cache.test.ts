import { publishRelease } from '@hideout/contract/registry';
import { expect, test } from 'vitest';
import { makeManifest, makePublication } from '../../testing/make-manifest.ts';
import { buildTestApp, call, TEST_REGISTRY_TOKEN } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { createRegistryCache } from './registry-cache.ts';

describeOnDatabases('the registry that is kept', (open) => {
  test('is read again when its revision has moved, whoever moved it, and not before', async () => {
    const { db } = await open();
    const read = createRegistryCache();
    // Another process would be another app on the same database.
    const app = buildTestApp(db);
    const publish = (version: string) =>
      call(app, publishRelease, {
        headers: { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` },
        body: makePublication(makeManifest({ version })),
      });

    await publish('1.0.0');
    const first = await read(db);
    expect(first.remotes[0]?.stable).toBe('1.0.0');
    expect(await read(db)).toBe(first);

    await publish('1.1.0');
    const second = await read(db);
    expect(second.revision).toBe(first.revision + 1);
    expect(second.remotes[0]?.stable).toBe('1.1.0');
    expect(await read(db)).toBe(second);
  });
});
