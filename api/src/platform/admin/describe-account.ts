import type { AdminAccount } from '@hideout/contract/admin';
import { type Kysely, sql } from 'kysely';
import { getUserRef } from '../../calls/account/user-ref.ts';
import type { Database } from '../../db/tables.ts';
import { getHolder, passportView } from '../../people/passport/passport-view.ts';
import { claimedBy } from '../../people/profile/own-profile.ts';
import type { SourceDeps } from '../../people/profile/source-snapshot.ts';
import { readWallets } from '../../people/wallet/list-wallets.ts';
import { reputationParts } from '../../points/reputation.ts';
import { runningPoints } from '../../points/serum-points.ts';

const FORMER_PASSPORTS = 10;
const AUDIT_ROWS = 50;
/** Looks are many, and must not hide what was done. */
const LOOKS = 10;

/** Everything support sees of an account. Who holds the passport’s token is asked of the chain. */
export async function describeAccount(deps: SourceDeps, accountId: string, now: Date): Promise<AdminAccount> {
  const { db } = deps;
  const account = await db
    .selectFrom('account')
    .selectAll()
    .select(
      sql<
        ('moderator' | 'admin')[]
      >`array(select role from account_role where account_id = account.id order by role)`.as('roles'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const passports = await db
    .selectFrom('passport')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('reset_at', (order) => order.desc().nullsFirst())
    .limit(FORMER_PASSPORTS + 1)
    .execute();
  const active = passports.find((row) => row.reset_at === null);
  const former = passports.filter((row) => row.reset_at !== null).slice(0, FORMER_PASSPORTS);
  return {
    user: {
      ...getUserRef(account),
      roles: ['member', ...account.roles],
      createdAt: account.created_at.toISOString(),
      lastSeenAt: account.last_seen_at?.toISOString() ?? null,
    },
    passport:
      active === undefined ? null : await passportView(deps, active, await getHolder(deps, active, now)),
    formerPassports: await Promise.all(former.map((row) => passportView(deps, row, undefined))),
    wallets: await readWallets(db, accountId, account.claim_address),
    reputation: (await reputationParts(db, accountId)).total,
    serumPoints: await runningPoints(db, accountId),
    claimed: await claimedBy(db, accountId),
    audit: await getAudit(db, accountId),
  };
}

async function getAudit(db: Kysely<Database>, accountId: string): Promise<AdminAccount['audit']> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('account', 'account.id', 'audit_log.account_id')
    .select(['audit_log.at', 'audit_log.action', 'account.id', 'account.username', 'account.avatar'])
    .select('account.deleted_at')
    .select(sql<string | null>`audit_log.detail ->> 'note'`.as('note'))
    .where('audit_log.subject', '=', accountId)
    .where(
      sql<boolean>`(audit_log.action <> 'account.look' or audit_log.id in (
        select id from audit_log where subject = ${accountId} and action = 'account.look' order by id desc limit ${LOOKS}
      ))`,
    )
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(AUDIT_ROWS)
    .execute();
  return rows.map(({ at, action, note, id, ...by }) => ({
    at: at.toISOString(),
    by: id === null ? null : getUserRef({ id, ...by }),
    action,
    note,
  }));
}
