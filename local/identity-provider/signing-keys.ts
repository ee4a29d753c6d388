import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { JWKS } from 'oidc-provider';

/** The keys that sign ID tokens: made once per data folder, for its owner alone to read. */
export function signingKeys(file: string): JWKS {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
    writeFileSync(file, JSON.stringify({ keys: [key] }), { mode: 0o600 });
  }
  // Our own file, written above.
  return JSON.parse(readFileSync(file, 'utf8')) as JWKS;
}
