import { readFileSync } from 'node:fs';
import type { Database } from '@hideout/api/db/tables';
import { getList } from '@hideout/api/serum/list/allocation-list';
import { getBuckets } from '@hideout/api/serum/list/buckets';
import { storeList } from '@hideout/api/serum/list/store-list';
import { evmAddress, hex } from '@hideout/contract/scalars';
import { sql, type Transaction } from 'kysely';
import { getAddress } from 'viem';
import { z } from 'zod/mini';
import type { Allocation } from '../chain/allocations.ts';

/** When the distributor on the local ApeChain takes claims: for longer than anybody plans. */
const OPENS_AT = new Date('2026-01-15T00:00:00.000Z');
const CLOSES_AT = new Date('2100-01-01T00:00:00.000Z');

const DROP_ID = 'serum-1';

const BUCKETS = [
  {
    id: 'mutant-apes',
    label: 'Mutant Apes',
    description: '1,200 SERUM for each ape held at the snapshot.',
  },
  {
    id: 'mutant-hounds',
    label: 'Mutant Hounds',
    description: '400 SERUM for each hound.',
  },
  {
    id: 'oaths',
    label: 'Oaths',
    description: '2,500 SERUM for each oath. It was a long oath.',
  },
  {
    id: 'season-one',
    label: 'Season One',
    description: 'One SERUM for each point of The Leak, the first season of Serum City.',
  },
] as const;

/**
 * Stores the allocation list that the local ApeChain was built with, as the API's own import does, with the
 * claims that were made on it so far. The API finds the same claims by their events later.
 */
export async function seedSerumList(
  tx: Transaction<Database>,
  allocations: readonly Allocation[],
  now: Date,
): Promise<void> {
  const { root, claims } = factsOfTheChain();
  const claimed = allocations.filter((row) => row.claimed);
  const list = await getList(
    allocations.map(({ address, amount, parts }) => ({
      address,
      amount: amount.toString(),
      parts: parts.map((part) => ({ label: part.label, amount: part.amount.toString() })),
    })),
  );
  await tx
    .insertInto('serum_drop')
    .values({
      id: DROP_ID,
      is_live: true,
      merkle_root: root,
      leaf: 'oz-standard',
      opens_at: OPENS_AT,
      closes_at: CLOSES_AT,
      after_close: null,
      allocated: list.allocated.toString(),
      claimed: claimed.reduce((sum, row) => sum + row.amount, 0n).toString(),
      addresses: list.count,
      claimants: claimed.length,
      buckets: JSON.stringify(getBuckets(list.totals, BUCKETS)),
      updated_at: now,
    })
    .execute();
  await storeList(tx, DROP_ID, list);
  const known = claimed.map((row) => claims.get(row.address) ?? { at: OPENS_AT, hash: null });
  await sql`
    update serum_allocation set claimed_at = claim.at, claimed_tx = claim.tx
    from unnest(
      ${claimed.map((row) => row.address.toLowerCase())}::text[],
      ${known.map((claim) => claim.at.toISOString())}::timestamptz[], ${known.map((claim) => claim.hash)}::text[]
    ) as claim (address, at, tx)
    where drop_id = ${DROP_ID} and serum_allocation.address = claim.address
  `.execute(tx);
}

/** What the build of the local ApeChain wrote down beside it. */
const chainFacts = z.object({
  merkleRoot: hex,
  claims: z.array(z.object({ address: evmAddress, hash: hex, at: z.int() })),
});

function factsOfTheChain() {
  const file = new URL('../chain/artifacts/serum.json', import.meta.url);
  const { merkleRoot, claims } = z.parse(chainFacts, JSON.parse(readFileSync(file, 'utf8')));
  return {
    root: merkleRoot,
    claims: new Map(
      claims.map(({ address, hash, at }) => [getAddress(address), { hash, at: new Date(at * 1_000) }]),
    ),
  };
}
