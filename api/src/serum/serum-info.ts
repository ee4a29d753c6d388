import { type SerumInfo, serumInfo } from '@hideout/contract/serum';
import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import type { ChainConfig } from '../chain/chain-config.ts';
import type { SerumSnapshot } from '../chain/read-serum.ts';
import { SERUM } from '../chain/token/serum-token.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { announcedWindow, contractWindow } from './claim-window.ts';

/** A chain as people know it, for links. */
type NamedChain = { readonly id: number; readonly name: string; readonly explorer: string };

/** Key of the links in the table `setting`. */
export const SERUM_LINKS_SETTING = 'serum.links';

/**
 * The token, where it is paid out, and the totals of the live allocation list.
 *
 * @param snapshot what the contracts said; null when they could not be asked.
 */
export async function readSerumInfo(
  db: Kysely<Database>,
  chainConfig: ChainConfig | null,
  chain: NamedChain,
  snapshot: SerumSnapshot | null,
  now: Date,
): Promise<SerumInfo> {
  const drop = await db.selectFrom('serum_drop').selectAll().where('is_live', '=', true).executeTakeFirst();
  const links = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', SERUM_LINKS_SETTING)
    .executeTakeFirst();
  const contracts = chainConfig?.apechain.contracts;
  return z.parse(serumInfo, {
    token: {
      ...SERUM,
      address: contracts?.serumToken ?? null,
      chain: {
        chainId: chainConfig?.apechain.chainId ?? chain.id,
        name: chain.name,
        explorer: chain.explorer,
      },
      totalSupply: snapshot?.totalSupply?.toString() ?? null,
    },
    distributor: {
      address: contracts?.distributor ?? null,
      merkleRoot: drop?.merkle_root ?? null,
      leaf: drop?.leaf ?? 'oz-standard',
      paused: snapshot?.paused ?? null,
    },
    window: {
      ...(snapshot?.window ? contractWindow(snapshot.window, now) : announcedWindow(drop, now)),
      afterClose: drop?.after_close ?? null,
    },
    totals: {
      allocated: drop?.allocated ?? '0',
      claimed: drop?.claimed ?? '0',
      addresses: drop?.addresses ?? 0,
      claimants: drop?.claimants ?? 0,
    },
    buckets: drop?.buckets ?? [],
    links: links?.value ?? [],
    chainReadAt: snapshot?.readAt.toISOString() ?? null,
    updatedAt: newest(now, [drop?.updated_at, snapshot?.readAt]),
  });
}
