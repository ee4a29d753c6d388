import type { SscReputation } from '@hideout/contract/ssc';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

const SHOWN = ['discord', 'twitter', 'otherpage'] as const;

/** The services everybody may see that a member has linked, always in the same order. */
export async function publicSocials(
  db: Kysely<Database>,
  accountId: string,
): Promise<SscReputation['socials']> {
  const rows = await db
    .selectFrom('oauth_identity')
    .select(['provider', 'handle', 'display_name', 'profile_url'])
    .where('account_id', '=', accountId)
    .execute();
  return SHOWN.flatMap((kind) => {
    const row = rows.find(({ provider }) => provider === kind);
    const handle = row?.handle ?? row?.display_name;
    return handle == null ? [] : [{ kind, handle, url: row?.profile_url ?? null }];
  });
}
