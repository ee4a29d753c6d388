import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import {
  fileSignatures,
  isSigningKey,
  newSigningKey,
  readSigningKey,
  SIGNATURES_FILE,
  signFiles,
} from './file-signatures.ts';

/** What stands before the 32 bytes of an Ed25519 key in an SPKI. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'hideout-sign-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a signature is over the digest of the file, by the key it names, in the form of RFC 9421', () => {
  const key = newSigningKey();
  writeFileSync(path.join(dir, 'entry.js'), 'window.x = 1;');
  signFiles(dir, ['entry.js'], key);
  const read = parse(fileSignatures, JSON.parse(readFileSync(path.join(dir, SIGNATURES_FILE), 'utf8')));
  const headers = read['entry.js'];
  const digest = createHash('sha256').update('window.x = 1;').digest('base64');
  expect(headers?.['unencoded-digest']).toBe(`sha-256=:${digest}:`);
  const input = headers?.['signature-input'].replace(/^team=/, '') ?? '';
  expect(input).toContain(`keyid="${key.publicKey}"`);
  const spki = Buffer.concat([SPKI_HEAD, Buffer.from(key.publicKey, 'base64')]);
  const publicKey = createPublicKey({ key: spki, type: 'spki', format: 'der' });
  const text = `"unencoded-digest";sf: sha-256=:${digest}:\n"@signature-params": ${input}`;
  const signature = Buffer.from(/^team=:(.+):$/.exec(headers?.signature ?? '')?.[1] ?? '', 'base64');
  expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from(text.replace('sha-256=:', 'sha-256=:A')), publicKey, signature)).toBe(
    false,
  );
});

test('the secret half gives the public half back, and another kind of key is refused', () => {
  const key = newSigningKey();
  expect(readSigningKey(key.secret)).toEqual(key);
  expect(isSigningKey(key.publicKey)).toBe(true);
  expect(isSigningKey(key.secret)).toBe(false);
  expect(() => readSigningKey('bm90IGEga2V5')).toThrow();
});
