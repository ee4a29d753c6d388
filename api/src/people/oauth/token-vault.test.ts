import { expect, test } from 'vitest';
import { openTokens, sealTokens } from './token-vault.ts';

const key = Buffer.alloc(32, 1);
const owner = { provider: 'kazm', subject: '7' };
const tokens = { accessToken: 'access', refreshToken: 'refresh' };

test('gives back what was put in', () => {
  expect(openTokens(key, owner, sealTokens(key, owner, tokens))).toEqual(tokens);
  const short = { accessToken: 'ä', refreshToken: null };
  expect(openTokens(key, owner, sealTokens(key, owner, short))).toEqual(short);
});

test('never seals in the same way twice', () => {
  expect(sealTokens(key, owner, tokens).equals(sealTokens(key, owner, tokens))).toBe(false);
});

test('does not decrypt with another key or for another user', () => {
  const sealed = sealTokens(key, owner, tokens);
  expect(openTokens(Buffer.alloc(32, 2), owner, sealed)).toBeNull();
  expect(openTokens(key, { ...owner, subject: '8' }, sealed)).toBeNull();
  expect(openTokens(key, { ...owner, provider: 'discord' }, sealed)).toBeNull();
});

test('does not decrypt what was changed or cut at any byte', () => {
  const sealed = sealTokens(key, owner, tokens);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openTokens(key, owner, changed)).toBeNull();
    expect(openTokens(key, owner, sealed.subarray(0, at))).toBeNull();
  }
});
