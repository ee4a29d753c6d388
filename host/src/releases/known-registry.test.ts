import {
  newRegistryKey,
  type RegistryKey,
  readRegistryKey,
  signRegistry,
} from '@hideout/federation/sign-registry';
import { makeRegistry } from '@hideout/federation/testing/make-registry';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { believe } from './known-registry.ts';

let key: RegistryKey;
beforeAll(async () => {
  key = await readRegistryKey(await newRegistryKey());
});
beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime('2026-11-21T00:00:00Z');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = (revision: number, changes: object = {}, by = key) =>
  signRegistry({ ...makeRegistry(), revision, ...changes }, by);
const revisionOf = async (...given: Parameters<typeof believe>) => (await believe(...given))?.revision;

test('what a trusted key has signed is believed, and kept for the next visit', async () => {
  expect(await revisionOf(await at(3), [key.publicKey])).toBe(3);
  expect(await revisionOf(null, [key.publicKey])).toBe(3);
});

test('a changed byte, another key and an expired one leave the last good registry', async () => {
  const keys = [key.publicKey];
  await believe(await at(3), keys);
  const changed = await at(4);
  const document = changed.document.replace('/r/governance/', 'https://evil.example/');
  expect(await revisionOf({ ...changed, document }, keys)).toBe(3);
  const stranger = await readRegistryKey(await newRegistryKey());
  expect(await revisionOf(await at(5, {}, stranger), keys)).toBe(3);
  expect(await revisionOf(await at(6, { expiresAt: '2026-11-20T23:59:59Z' }), keys)).toBe(3);
});

test('the server is told of a signature that is wrong, and not of a registry that is merely old', async () => {
  const refused = vi.fn();
  vi.stubGlobal('__hideout', { refused });
  const keys = [key.publicKey];
  await believe(await at(3, { expiresAt: '2026-11-20T23:59:59Z' }), keys);
  await believe(null, keys);
  expect(refused).not.toHaveBeenCalled();
  await believe({ ...(await at(4)), signature: 'AAAA' }, keys);
  expect(refused).toHaveBeenCalledExactlyOnceWith(`${location.origin}/api/registry`);
  vi.unstubAllGlobals();
});

test('an older registry is a replay, even with a good signature', async () => {
  await believe(await at(7), [key.publicKey]);
  expect(await revisionOf(await at(6), [key.publicKey])).toBe(7);
  expect(await revisionOf(await at(6), [key.publicKey], makeRegistry({}))).toBe(7);
});

test('with nothing known, what cannot be believed is nothing', async () => {
  const signed = await at(3);
  expect(await believe({ ...signed, signature: 'AAAA' }, [key.publicKey])).toBeNull();
  expect(await believe(null, [key.publicKey])).toBeNull();
});

test('a kept registry that was changed in the browser is not believed', async () => {
  await believe(await at(3), [key.publicKey]);
  const kept = localStorage.getItem('hideout.registry') ?? '';
  localStorage.setItem('hideout.registry', kept.replace('1.0.0', '6.6.6'));
  expect(await believe(null, [key.publicKey])).toBeNull();
});

test('without storage the served registry still counts', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(await revisionOf(await at(3), [key.publicKey])).toBe(3);
});
