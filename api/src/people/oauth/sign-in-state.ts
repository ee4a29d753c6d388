import { createHash, randomBytes } from 'node:crypto';
import type { Social } from '@hideout/contract/social';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { SignInSecrets } from './prove-identity.ts';

/** How long a user may take at the provider. */
export const SIGN_IN_SECONDS = 600;

export type StartedSignIn = {
  readonly provider: Social;
  /** Value of the cookie of the browser that starts. */
  readonly browser: string;
  /** Null when none was sent or it cannot be a code. */
  readonly referral: string | null;
  readonly referralSent: boolean;
  /** The session that links a further sign-in method; null to sign in. */
  readonly linkSessionId: string | null;
};

export type ReturnedSignIn = SignInSecrets & Omit<StartedSignIn, 'browser' | 'provider'>;

/** Writes down that a sign-in has started, and gives what goes along with it. */
export async function rememberSignIn(db: Kysely<Database>, started: StartedSignIn): Promise<SignInSecrets> {
  const secrets = { state: randomText(), codeVerifier: randomText(), nonce: randomText() };
  await db
    .insertInto('oauth_state')
    .values({
      state_hash: computeHash(secrets.state),
      browser_hash: computeHash(started.browser),
      provider: started.provider,
      code_verifier: secrets.codeVerifier,
      nonce: secrets.nonce,
      referral: started.referral,
      referral_sent: started.referralSent,
      link_session_id: started.linkSessionId,
      expires_at: sql`now() + make_interval(secs => ${sql.lit(SIGN_IN_SECONDS)})`,
    })
    .execute();
  return secrets;
}

/**
 * Uses a state up, whatever comes of it. Of any number of callbacks with the same one, over all instances
 * of the API, exactly one passes: the row can be deleted only once.
 *
 * @throws ApiFailure `SIGN_IN_INTERRUPTED` when it is unknown, used, too old, of another provider or
 * of another browser: another user's callback would sign this user in to a stranger's account.
 */
export async function takeSignIn(
  db: Kysely<Database>,
  { state, browser, provider }: { state: string | undefined; browser: string | undefined; provider: Social },
): Promise<ReturnedSignIn> {
  if (state === undefined || browser === undefined) throw interrupted();
  const row = await db
    .deleteFrom('oauth_state')
    .where('state_hash', '=', computeHash(state))
    .returningAll()
    .returning(sql<boolean>`expires_at > now()`.as('in_time'))
    .executeTakeFirst();
  const fits = row?.browser_hash === computeHash(browser) && row.provider === provider && row.in_time;
  if (row === undefined || !fits) throw interrupted();
  return {
    state,
    codeVerifier: row.code_verifier,
    nonce: row.nonce,
    referral: row.referral,
    referralSent: row.referral_sent,
    linkSessionId: row.link_session_id,
  };
}

/** The sign-in cannot be finished; to start it again helps. */
export function interrupted(cause?: unknown) {
  return apiFailure('SIGN_IN_INTERRUPTED', 'That sign-in was interrupted. Start it again.', { cause });
}

/** 256 random bits, also as the code verifier that RFC 7636 asks for. */
export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
