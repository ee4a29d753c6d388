import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import type { HeldToken, SourceName } from './source-snapshot.ts';

/** The last good snapshot of a source. */
export type StoredSource = SourceName & { readonly tokens: readonly HeldToken[]; readonly readAt: Date };

const tokensColumn = z.array(z.object({ collection: z.string(), tokenId: z.string() }));

/**
 * The last good snapshots of a member's sources. One whose wallet the member has removed since, or that
 * was linked through such a wallet alone, is none of theirs any more and left out.
 */
export async function storedSources(
  db: Pick<Kysely<Database>, 'selectFrom'>,
  accountId: string,
): Promise<StoredSource[]> {
  const rows = await db
    .selectFrom('asset_snapshot')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`exists (
        select 1 from wallet where wallet.account_id = asset_snapshot.account_id
          and (wallet.address = asset_snapshot.address or wallet.address = any(asset_snapshot.through))
      )`,
    )
    .orderBy('address')
    .execute();
  return rows.map(({ chain, address, via, through, tokens, read_at }) => ({
    chain,
    address,
    via,
    through,
    tokens: z.parse(tokensColumn, tokens),
    readAt: read_at,
  }));
}

/**
 * Stores what was read well and deletes every other source of the member but `stored`. Of two reads at
 * once the one that began later stays.
 */
export async function storeSources(
  db: Kysely<Database>,
  accountId: string,
  read: readonly (SourceName & { readonly tokens: readonly HeldToken[] })[],
  stored: readonly SourceName[],
  readAt: Date,
): Promise<void> {
  const keys = [...read, ...stored].map(({ chain, address }) => `${chain}:${address}`);
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('asset_snapshot')
      .where('account_id', '=', accountId)
      .where('read_at', '<', readAt)
      .where(sql<boolean>`not (chain || ':' || address = any(${keys}::text[]))`)
      .execute();
    if (read.length === 0) return;
    await tx
      .insertInto('asset_snapshot')
      .values(
        // Always in one order, so that two writes at once cannot wait for each other.
        read
          .toSorted((a, b) => (a.address < b.address ? -1 : 1))
          .map(({ chain, address, via, through, tokens }) => ({
            account_id: accountId,
            chain,
            address,
            via,
            through: [...through],
            tokens: JSON.stringify(tokens),
            read_at: readAt,
          })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'chain', 'address'])
          .doUpdateSet((eb) => ({
            via: eb.ref('excluded.via'),
            through: eb.ref('excluded.through'),
            tokens: eb.ref('excluded.tokens'),
            read_at: eb.ref('excluded.read_at'),
          }))
          .whereRef('asset_snapshot.read_at', '<=', 'excluded.read_at'),
      )
      .execute();
  });
}

/** Tokens of the last good snapshots; null while there was none. */
export async function countStoredTokens(db: Kysely<Database>, accountId: string): Promise<number | null> {
  const sources = await storedSources(db, accountId);
  return sources.length === 0 ? null : sources.reduce((sum, source) => sum + source.tokens.length, 0);
}

/** Tokens in each of the member's own wallets by the last good snapshots, all chains together. */
export async function countTokensByWallet(
  db: Pick<Kysely<Database>, 'selectFrom'>,
  accountId: string,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { via, address, tokens } of await storedSources(db, accountId)) {
    if (via === 'own') counts.set(address, (counts.get(address) ?? 0) + tokens.length);
  }
  return counts;
}
