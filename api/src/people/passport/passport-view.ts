import { type Passport, passport } from '@hideout/contract/passport';
import type { Selectable } from 'kysely';
import { type Address, getAddress } from 'viem';
import { parse } from 'zod/mini';
import { ethereumWallets } from '../../calls/account/account-wallets.ts';
import { getAssetUri } from '../../chain/asset-uri.ts';
import { storedMetadata } from '../../chain/token/metadata-rows.ts';
import type { PassportTable } from '../../db/tables/member-tables.ts';
import { imageOfAsset } from '../profile/asset-image.ts';
import type { SourceDeps } from '../profile/source-snapshot.ts';
import { passportCollection } from './passport-collection.ts';
import { readHolder } from './read-holder.ts';

/** As wide as a card shows it, on a screen with two pixels for one. */
const IMAGE_WIDTH = 256;

export type PassportRow = Selectable<PassportTable>;

/** Who holds a passport’s token for the member; `undefined` when nobody could be asked. */
export type Holder = Address | null | undefined;

/** Asks the chain who holds an active passport’s token; a chain that fails is logged, never thrown. */
export async function getHolder(deps: SourceDeps, row: PassportRow, now: Date): Promise<Holder> {
  const { db, chains, chainConfig, log } = deps;
  const collection = passportCollection(chainConfig, chains);
  const isAnother =
    row.collection_address !== null && collection !== null
      ? getAddress(row.collection_address) !== getAddress(collection.address)
      : false;
  if (chainConfig === null || collection === null || isAnother || row.reset_at !== null) return undefined;
  try {
    const wallets = await ethereumWallets(db, row.account_id);
    const reader = { ethereum: chains.ethereum, config: chainConfig, collection };
    return await readHolder(reader, row.token_id, wallets, now);
  } catch (error) {
    log.warn({ err: error }, `Could not read who holds passport ${row.token_id}`);
    return undefined;
  }
}

/** A passport as the contract shows it. */
export async function passportView(deps: SourceDeps, row: PassportRow, holder: Holder): Promise<Passport> {
  const known = passportCollection(deps.chainConfig, deps.chains);
  const collection = {
    name: row.collection_name ?? known?.name ?? 'Passport',
    address: row.collection_address ?? known?.address ?? null,
    chainId: row.chain_id ?? known?.chainId ?? deps.chains.ethereum.chain?.id ?? 1,
  };
  return parse(passport, {
    tokenId: row.token_id,
    claimAddress: row.claim_address,
    collection,
    image: await getImage(deps, collection, row.token_id),
    boundAt: row.bound_at.toISOString(),
    status: row.reset_at === null ? 'active' : 'reset',
    heldBy: holder ?? null,
    stillHeld: holder === undefined ? null : holder !== null,
  });
}

/** Path of the token’s image; null until a user’s assets with it have been read. */
async function getImage(
  { db, config }: SourceDeps,
  { address, chainId }: { readonly address: string | null; readonly chainId: number },
  tokenId: string,
): Promise<string | null> {
  if (address === null) return null;
  const uri = getAssetUri({ kind: 'erc721', chainId, address: getAddress(address), tokenId });
  const metadata = await storedMetadata(db, [uri]);
  return imageOfAsset(config, uri, metadata.get(uri))?.(IMAGE_WIDTH) ?? null;
}
