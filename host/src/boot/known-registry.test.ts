import {
  newRegistryKey,
  type RegistryKey,
  readRegistryKey,
  signRegistry,
} from '@hideout/registry/sign-registry';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { believe as believeAt } from './known-registry.ts';

let key: RegistryKey;
beforeAll(async () => {
  key = await readRegistryKey(await newRegistryKey());
});
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = (revision: number, changes: object = {}, by = key) =>
  signRegistry({ ...makeRegistry(), revision, ...changes }, by);
/** Time of the server. */
const NOW = Date.parse('2026-11-21T00:00:00Z');
type Given = Parameters<typeof believeAt>;
const believe = (signed: Given[0], keys: Given[1], known?: Given[3]) => believeAt(signed, keys, NOW, known);
const getBelieved = async (...given: Parameters<typeof believe>) => {
  const found = await believe(...given);
  return typeof found === 'string' ? found : found.revision;
};

test('what a trusted key has signed is believed, and stored for the next visit', async () => {
  expect(await getBelieved(await at(3), [key.publicKey])).toBe(3);
  expect(await getBelieved(null, [key.publicKey])).toBe(3);
});

test('a changed byte, another key and an expired one leave the last good registry', async () => {
  const keys = [key.publicKey];
  await believe(await at(3), keys);
  const changed = await at(4);
  const document = changed.document.replace('/r/governance/', 'https://evil.example/');
  expect(await getBelieved({ ...changed, document }, keys)).toBe(3);
  const stranger = await readRegistryKey(await newRegistryKey());
  expect(await getBelieved(await at(5, {}, stranger), keys)).toBe(3);
  expect(await getBelieved(await at(6, { expiresAt: '2026-11-20T23:59:59Z' }), keys)).toBe(3);
});

test('a signature that is wrong is reported to the server, and not of a registry that is merely old', async () => {
  const refused = vi.fn();
  vi.stubGlobal('__hideout', { refused });
  const keys = [key.publicKey];
  await believe(await at(3, { expiresAt: '2026-11-20T23:59:59Z' }), keys);
  await believe(null, keys);
  expect(refused).not.toHaveBeenCalled();
  await believe({ ...(await at(4)), signature: 'AAAA' }, keys);
  expect(refused).toHaveBeenCalledExactlyOnceWith(`${location.origin}/api/registry`);
});

test('an older registry is a replay, even with a good signature', async () => {
  await believe(await at(7), [key.publicKey]);
  expect(await getBelieved(await at(6), [key.publicKey])).toBe(7);
  expect(await getBelieved(await at(6), [key.publicKey], makeRegistry({}))).toBe(7);
});

test('with nothing known, says what is wrong with the one that was served', async () => {
  const signed = await at(3);
  const keys = [key.publicKey];
  expect(await believe({ ...signed, signature: 'AAAA' }, keys)).toBe('REGISTRY_UNTRUSTED');
  expect(await believe(null, keys)).toBe('REGISTRY_MISSING');
  expect(await believe(await at(3, { expiresAt: '2026-11-21T00:00:00Z' }), keys)).toBe('REGISTRY_EXPIRED');
  expect(console.error).toHaveBeenLastCalledWith('The registry was refused. REGISTRY_EXPIRED');
});

test.each([-80, 80])('a device whose clock is %i hours off believes what the server does', async (hours) => {
  vi.setSystemTime(NOW + hours * 3_600_000);
  const keys = [key.publicKey];
  expect(await getBelieved(await at(3, { expiresAt: '2026-11-20T23:59:59Z' }), keys)).toBe(
    'REGISTRY_EXPIRED',
  );
  expect(await getBelieved(await at(3), keys)).toBe(3);
});

test('a page without WebCrypto believes nothing, and does not report what it could not check', async () => {
  const [signed, keys] = [await at(3), [key.publicKey]];
  await believe(signed, keys);
  const refused = vi.fn();
  vi.stubGlobal('__hideout', { refused });
  vi.stubGlobal('crypto', {});
  expect(await believe(signed, keys)).toBe('HTTPS_MISSING');
  expect(refused).not.toHaveBeenCalled();
});

test('a stored registry that was changed in the browser is not believed', async () => {
  await believe(await at(3), [key.publicKey]);
  const stored = localStorage.getItem('hideout.registry') ?? '';
  localStorage.setItem('hideout.registry', stored.replace('1.0.0', '6.6.6'));
  expect(await believe(null, [key.publicKey])).toBe('REGISTRY_MISSING');
});

test('without storage the served registry still counts', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(await getBelieved(await at(3), [key.publicKey])).toBe(3);
});
