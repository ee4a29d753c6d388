import type { AdminAccount } from '@hideout/contract/admin';
import type { SessionAccount } from '../../calls/context.ts';
import { writeAudit } from '../../calls/operation/audit.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { readAddress } from '../../people/passport/claim-address.ts';
import type { SourceDeps } from '../../people/profile/source-snapshot.ts';
import { describeAccount } from './describe-account.ts';
import { accountOfAddress, holdLiving } from './find-account.ts';

/**
 * A user’s account by an address of theirs. That it was looked at is written down before anything is
 * shown.
 *
 * @throws ApiFailure `INVALID_ADDRESS`, `ACCOUNT_NOT_FOUND`
 */
export async function lookUpAccount(
  deps: SourceDeps,
  admin: SessionAccount,
  claimAddress: string,
  now: Date,
): Promise<AdminAccount> {
  const address = readAddress(claimAddress);
  const found = await accountOfAddress(deps.db, address);
  const isThere = await deps.db.transaction().execute(async (tx) => {
    if (found === null || !(await holdLiving(tx, [found])).has(found)) return false;
    const detail = { note: address };
    await writeAudit(tx, { accountId: admin.id, action: 'account.look', subject: found, detail });
    return true;
  });
  if (found === null || !isThere) {
    throw apiFailure('ACCOUNT_NOT_FOUND', `No account claims to ${address} or has linked it.`);
  }
  return describeAccount(deps, found, now);
}
