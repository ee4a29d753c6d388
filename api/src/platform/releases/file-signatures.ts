import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod/mini';

/** Beside the files of a release: the headers that each is served with. */
export const SIGNATURES_FILE = 'hideout.signatures.json';

/** By file: what proves to a browser that the team has signed it (HTTP message signatures, RFC 9421). */
export const fileSignatures = z.record(
  z.string(),
  z.object({
    /** Digest of the file before any compression. */
    'unencoded-digest': z.string(),
    'signature-input': z.string(),
    signature: z.string(),
  }),
);
export type FileSignatures = z.infer<typeof fileSignatures>;

/** A team's key, both halves in base64: the secret one as PKCS#8, the public one as its 32 bytes. */
export type SigningKey = { readonly secret: string; readonly publicKey: string };

/** Bytes of an Ed25519 key at the end of its SPKI. */
const KEY_BYTES = 32;

/** A new key that signs the files of a team's releases. Store the secret where secrets are stored. */
export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return readSigningKey(privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'));
}

/**
 * Reads a secret key.
 *
 * @param secret base64 of PKCS#8
 * @throws Error when it is not an Ed25519 key.
 */
export function readSigningKey(secret: string): SigningKey {
  const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key that signs releases is no Ed25519 key.');
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return { secret, publicKey: spki.subarray(-KEY_BYTES).toString('base64') };
}

/** True when a text is a public key as a site's settings name it. */
export function isSigningKey(publicKey: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(publicKey);
}

/** Signs files of a release and writes the signatures beside them. */
export function signFiles(releaseDir: string, files: readonly string[], key: SigningKey): void {
  const signatures: FileSignatures = Object.fromEntries(
    files.map((file) => [file, getSignatureHeaders(readFileSync(path.join(releaseDir, file)), key)]),
  );
  writeFileSync(path.join(releaseDir, SIGNATURES_FILE), `${JSON.stringify(signatures, null, 2)}\n`);
}

/** The form that browsers check for signature-based integrity: the digest of the content, and nothing else, is signed. */
function getSignatureHeaders(content: Buffer, { secret, publicKey }: SigningKey): FileSignatures[string] {
  const digest = `sha-256=:${createHash('sha256').update(content).digest('base64')}:`;
  const input = `("unencoded-digest";sf);keyid="${publicKey}";tag="ed25519-integrity"`;
  const signed = `"unencoded-digest";sf: ${digest}\n"@signature-params": ${input}`;
  const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
  const signature = sign(null, Buffer.from(signed), key).toString('base64');
  return {
    'unencoded-digest': digest,
    'signature-input': `team=${input}`,
    signature: `team=:${signature}:`,
  };
}
