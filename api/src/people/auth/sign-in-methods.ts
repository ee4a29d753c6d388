import type { Social } from '@hideout/contract/social';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/tables.ts';

/** A wallet or an identity of an account. */
export type SignInMethodRow =
  | { readonly chain: 'ethereum' | 'bitcoin'; readonly address: string }
  | { readonly provider: Social };

/**
 * Whether a user could still sign in to the account without this wallet or identity: by another
 * wallet, each of which was proven by a signature, or by an identity of a provider that this server
 * still works with. Ask in the transaction that takes it away, under a lock of the account's row: two
 * removals at once would each see the other's sign-in method, and lock the user out.
 */
export async function hasAnotherSignInMethod(
  db: Kysely<Database>,
  { oauth }: Pick<Config, 'oauth'>,
  accountId: string,
  without: SignInMethodRow,
): Promise<boolean> {
  const wallet = 'chain' in without ? without : null;
  const unlinked = 'provider' in without ? without.provider : null;
  const providers = (oauth?.providers ?? []).map(({ id }) => id).filter((id) => id !== unlinked);
  const { rows } = await sql<{ another: boolean }>`
    select exists (
      select 1 from wallet where account_id = ${accountId}
        and (chain, address) is distinct from (${wallet?.chain ?? null}::text, ${wallet?.address ?? null}::text)
    ) or exists (
      select 1 from oauth_identity
      where account_id = ${accountId} and provider = any(${providers}::text[])
    ) as another
  `.execute(db);
  return rows[0]?.another === true;
}
