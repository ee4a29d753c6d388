import { randomBytes } from 'node:crypto';
import { MAX_SIGN_IN_SECONDS } from '@hideout/contract/sign-in';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';

/** Returns a nonce for one sign-in message. */
export async function issueNonce(db: Kysely<Database>): Promise<{ nonce: string; expiresAt: string }> {
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + MAX_SIGN_IN_SECONDS * 1000);
  await db.insertInto('nonce').values({ value: nonce, expires_at: expiresAt }).execute();
  return { nonce, expiresAt: expiresAt.toISOString() };
}

/**
 * Uses a nonce up. Of any number of calls with the same one, over all instances of the API, exactly one
 * passes.
 *
 * @throws ApiFailure `SIGNATURE_REPLAYED` when it was used or never issued, `SIGNATURE_EXPIRED`.
 */
export async function burnNonce(db: Kysely<Database>, nonce: string): Promise<void> {
  const burnt = await db
    .deleteFrom('nonce')
    .where('value', '=', nonce)
    .returning('expires_at')
    .executeTakeFirst();
  if (burnt === undefined)
    throw apiFailure('SIGNATURE_REPLAYED', 'That signature was used already. Sign again.');
  if (burnt.expires_at.getTime() <= Date.now())
    throw apiFailure('SIGNATURE_EXPIRED', 'That signature is too old. Sign again.');
}
