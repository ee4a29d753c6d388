import type { Registry, SignedRegistry } from '@hideout/contract/registry';

/** Everything WebCrypto has to know; Ed25519 is missing in browsers that we support. */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A key that signs registries. */
export type RegistryKey = {
  readonly id: string;
  /** Base64 of the public half (SPKI), as the settings of a site name it. */
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
};

/** The keys that a site trusts: public halves (SPKI) in base64, the current one and perhaps the next. */
export type TrustedKeys = readonly string[];

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Name of a public key: the first 16 hex digits of its SHA-256. */
async function keyId(publicKey: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64(publicKey)));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Base64 of a new private key (PKCS#8, P-256). Store it where secrets are stored. */
export async function newRegistryKey(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  return toBase64(await crypto.subtle.exportKey('pkcs8', privateKey));
}

/**
 * Reads a private key.
 *
 * @param text base64 of PKCS#8
 * @throws Error when it is not a P-256 key.
 */
export async function readRegistryKey(text: string): Promise<RegistryKey> {
  const privateKey = await crypto.subtle.importKey('pkcs8', fromBase64(text), ALGORITHM, true, ['sign']);
  const { d: _d, key_ops: _ops, ...open } = await crypto.subtle.exportKey('jwk', privateKey);
  const verifying = await crypto.subtle.importKey('jwk', open, ALGORITHM, true, ['verify']);
  const publicKey = toBase64(await crypto.subtle.exportKey('spki', verifying));
  return { id: await keyId(publicKey), publicKey, privateKey };
}

/** Signs a registry. */
export async function signRegistry(registry: Registry, key: RegistryKey): Promise<SignedRegistry> {
  const document = JSON.stringify(registry);
  const signature = await crypto.subtle.sign(SIGNING, key.privateKey, new TextEncoder().encode(document));
  return { document, keyId: key.id, signature: toBase64(signature) };
}

/** True when a text is a public key as the settings name it. */
export async function isRegistryKey(publicKey: string): Promise<boolean> {
  try {
    await crypto.subtle.importKey('spki', fromBase64(publicKey), ALGORITHM, false, ['verify']);
    return true;
  } catch {
    return false; // no base64, or another key
  }
}

/**
 * The registry that one of the trusted keys has signed; null for everything else. Its shape needs no further
 * check: who signs has checked it.
 */
export async function verifyRegistry(
  { document, signature }: SignedRegistry,
  trusted: TrustedKeys,
): Promise<Registry | null> {
  const text = new TextEncoder().encode(document);
  for (const publicKey of trusted) {
    try {
      const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), ALGORITHM, false, ['verify']);
      if (await crypto.subtle.verify(SIGNING, key, fromBase64(signature), text)) return JSON.parse(document);
    } catch {
      // no base64, or no key: nothing that anybody has signed
    }
  }
  return null;
}

/** True when a registry is too old for whoever did not know it before. @param now milliseconds of the server's clock */
export function isExpired({ expiresAt }: Registry, now: number): boolean {
  return Date.parse(expiresAt) <= now;
}
