import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod/mini';

/** What is stored to ask a provider's API for a user. */
const storedTokens = z.object({ accessToken: z.string(), refreshToken: z.nullable(z.string()) });
export type StoredTokens = z.infer<typeof storedTokens>;

/** Whose tokens they are: bound into the encryption, so that a copied row opens nothing. */
export type TokenOwner = { readonly provider: string; readonly subject: string };

const CIPHER = 'aes-256-gcm';
/** First byte of a sealed value; another one when the form changes. */
const FORM = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts tokens for the database: form, IV, tag, ciphertext. Every call gives other bytes. */
export function sealTokens(key: Uint8Array, owner: TokenOwner, tokens: StoredTokens): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(getName(owner));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), iv, cipher.getAuthTag(), sealed]);
}

/** The tokens, or null when the bytes were made with another key, for another user, or changed. */
export function openTokens(key: Uint8Array, owner: TokenOwner, sealed: Uint8Array): StoredTokens | null {
  if (sealed[0] !== FORM || sealed.length <= 1 + IV_BYTES + TAG_BYTES) return null;
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(getName(owner))
      .setAuthTag(tag);
    const text = Buffer.concat([
      decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return z.parse(storedTokens, JSON.parse(text.toString('utf8')));
  } catch {
    return null; // The key was changed: the user links again, nobody can read the old tokens.
  }
}

function getName({ provider, subject }: TokenOwner): Buffer {
  return Buffer.from(JSON.stringify([provider, subject]), 'utf8');
}
