import type { resetPassport as endpoint } from '@hideout/contract/admin';
import type { EndpointOutput, EndpointParsed } from '@hideout/contract/endpoint';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Address } from 'viem';
import type { SessionAccount } from '../../calls/context.ts';
import { writeAudit } from '../../calls/operation/audit.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { activePassport } from '../../people/passport/bind-passport.ts';
import { readAddress } from '../../people/passport/claim-address.ts';
import { type PassportRow, passportView } from '../../people/passport/passport-view.ts';
import { lockAccounts } from '../../people/passport/release-claim-address.ts';
import type { SourceDeps } from '../../people/profile/source-snapshot.ts';
import { describeAccount } from './describe-account.ts';

/**
 * Takes the active passport with this claim address off its account, and writes down who did it and why.
 * Of two resets at once one finds nothing left to reset: the update names the rows that are still active.
 *
 * @throws ApiFailure `INVALID_ADDRESS`, `PASSPORT_NOT_FOUND`
 */
export async function resetPassport(
  deps: SourceDeps,
  admin: SessionAccount,
  body: EndpointParsed<typeof endpoint>['body'],
  now: Date,
): Promise<EndpointOutput<typeof endpoint>> {
  const address = readAddress(body.claimAddress);
  const reason = body.reason?.trim() || null;
  const row = await reset(deps.db, admin.id, { address, boundAt: body.boundAt }, reason);
  if (row === undefined) {
    throw apiFailure('PASSPORT_NOT_FOUND', `No passport has ${address} as its claim address.`);
  }
  return {
    ok: true,
    previous: await passportView(deps, row, undefined),
    account: await describeAccount(deps, row.account_id, now),
  };
}

function reset(
  db: Kysely<Database>,
  adminId: string,
  { address, boundAt }: { readonly address: Address; readonly boundAt: string | undefined },
  reason: string | null,
): Promise<PassportRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const held = await activePassport(tx, { claimAddress: address });
    if (held === undefined) return undefined;
    if (boundAt !== undefined && held.bound_at.getTime() !== Date.parse(boundAt)) return undefined;
    // The account before its passport, in the order of binding; else each could wait for the other.
    await lockAccounts(tx, [held.account_id]);
    const row = await tx
      .updateTable('passport')
      .set({ reset_at: sql`now()`, reset_by: adminId, reset_reason: reason })
      .where('id', '=', held.id)
      .where('reset_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) await clearCopy(tx, row, adminId, reason);
    return row;
  });
}

async function clearCopy(
  tx: Transaction<Database>,
  row: PassportRow,
  adminId: string,
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ token_id: null, claim_address: null })
    .where('id', '=', row.account_id)
    .execute();
  const { token_id: tokenId, claim_address: claimAddress } = row;
  const what = `#${tokenId} with ${claimAddress}`;
  await writeAudit(tx, {
    accountId: adminId,
    action: 'passport.reset',
    subject: row.account_id,
    detail: { tokenId, claimAddress, reason, note: reason === null ? what : `${what}: ${reason}` },
  });
}
