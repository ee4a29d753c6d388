import { beforeAll, expect, test } from 'vitest';
import {
  newRegistryKey,
  type RegistryKey,
  readRegistryKey,
  signRegistry,
  verifyRegistry,
} from './sign-registry.ts';
import { makeRegistry } from './testing/make-registry.ts';

let key: RegistryKey;
let other: RegistryKey;
beforeAll(async () => {
  key = await readRegistryKey(await newRegistryKey());
  other = await readRegistryKey(await newRegistryKey());
});

test('what a trusted key has signed is read as it was', async () => {
  const signed = await signRegistry(makeRegistry(), key);
  expect(await verifyRegistry(signed, [key.publicKey])).toEqual(makeRegistry());
  expect(signed.keyId).toMatch(/^[0-9a-f]{16}$/);
});

test('the next key is trusted beside the current one', async () => {
  const signed = await signRegistry(makeRegistry(), other);
  expect(await verifyRegistry(signed, [key.publicKey, other.publicKey])).toEqual(makeRegistry());
});

test('a changed byte, an unknown key and a missing signature are refused', async () => {
  const signed = await signRegistry(makeRegistry(), key);
  const changed = { ...signed, document: signed.document.replace('1.0.0', '1.0.1') };
  expect(await verifyRegistry(changed, [key.publicKey])).toBeNull();
  expect(await verifyRegistry(signed, [other.publicKey])).toBeNull();
  expect(await verifyRegistry({ ...signed, signature: '' }, [key.publicKey])).toBeNull();
  expect(await verifyRegistry({ ...signed, signature: 'AAAA' }, [key.publicKey])).toBeNull();
  expect(await verifyRegistry(signed, [other.publicKey, 'bm90IGEga2V5'])).toBeNull();
  expect(await verifyRegistry(signed, [])).toBeNull();
});

test('an invalid key is refused when it is read', async () => {
  await expect(readRegistryKey('bm90IGEga2V5')).rejects.toThrow();
});
