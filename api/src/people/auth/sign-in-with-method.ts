import { type Kysely, sql, type Transaction } from 'kysely';
import type { Device } from '../../calls/sessions/read-device.ts';
import { type SessionOrigin, startSession } from '../../calls/sessions/session.ts';
import type { Database } from '../../db/tables.ts';

/** Another transaction was faster; thrown to undo what this one did, and to look again. */
export class LostRaceError extends Error {
  override name = 'LostRaceError';
}

type Owner = { readonly accountId: string; readonly origin: SessionOrigin };
type NewOwner = Owner & { readonly referralCounted: boolean };

/** A wallet or an identity that was just proven, by what becomes of its account. Both may throw `LostRaceError`. */
export type SignInMethod = {
  /** The account that has it, brought up to date; null when nobody has it. Calls `lockSeenAccount` first. */
  readonly findOwner: (tx: Transaction<Database>) => Promise<Owner | null>;
  /** Makes a new account with it. */
  readonly createOwner: (tx: Transaction<Database>) => Promise<NewOwner>;
};

export type MethodSignIn = {
  readonly accountId: string;
  readonly created: boolean;
  readonly referralCounted: boolean;
  /** What the cookie of the new session holds. */
  readonly token: string;
};

/**
 * Starts a session for the account of a sign-in method; one nobody has makes a new account, and only then
 * the referral counts. Of any number of first sign-ins with one method, over all instances of the API, one
 * makes the account: a unique key lets only one in, and who comes second looks again and takes its own
 * account back. The winner has committed by then, or we would still wait for it. Account, method and
 * session are one transaction, so a method that is removed at the same time leaves no session behind.
 */
export async function signInWithMethod(
  db: Kysely<Database>,
  { findOwner, createOwner }: SignInMethod,
  device: Device,
): Promise<MethodSignIn> {
  for (;;) {
    try {
      return await db.transaction().execute(async (tx) => {
        const known = await findOwner(tx);
        const { accountId, origin, referralCounted } =
          known === null ? await createOwner(tx) : { ...known, referralCounted: false };
        const token = await startSession(tx, { accountId, origin, device });
        return { accountId, created: known === null, referralCounted, token };
      });
    } catch (error) {
      if (!(error instanceof LostRaceError)) throw error;
    }
  }
}

/** Takes the account's row before that of the method, as linking and removing do, so that none waits for ever. */
export async function lockSeenAccount(tx: Transaction<Database>, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ last_seen_at: sql`now()` }).where('id', '=', accountId).execute();
}
