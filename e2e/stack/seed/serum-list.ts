import { readFileSync } from 'node:fs';
import type { Database } from '@hideout/api/db/tables';
import { evmAddress, hex } from '@hideout/contract/scalars';
import type { Insertable } from 'kysely';
import { type Address, getAddress } from 'viem';
import { z } from 'zod/mini';
import type { Allocation } from '../chain/allocations.ts';

/** When the distributor on the local ApeChain takes claims: for longer than anybody plans. */
const OPENS_AT = new Date('2026-01-15T00:00:00.000Z');
const CLOSES_AT = new Date('2100-01-01T00:00:00.000Z');

const DROP_ID = 'serum-1';

const BUCKETS = [
  {
    id: 'mutant-apes',
    part: 'Mutant Apes',
    label: 'Mutant Apes',
    description: '1,200 SERUM for each ape held at the snapshot.',
  },
  {
    id: 'mutant-hounds',
    part: 'Mutant Hounds',
    label: 'Mutant Hounds',
    description: '400 SERUM for each hound.',
  },
  {
    id: 'oaths',
    part: 'Oaths',
    label: 'Cartel Oaths',
    description: '2,500 SERUM for each oath. It was a long oath.',
  },
  {
    id: 'season-one',
    part: 'Season One',
    label: 'Season One',
    description: 'One SERUM for each point of The Leak, the first season of Serum City.',
  },
] as const;

export type SerumList = {
  readonly drop: Insertable<Database['serum_drop']>;
  readonly rows: Insertable<Database['serum_allocation']>[];
};

/**
 * The allocation list as the API keeps it: the same rows, root and claims that the local ApeChain
 * was built with.
 */
export function serumList(allocations: readonly Allocation[], now: Date): SerumList {
  const { root, claimedAt } = factsOfTheChain();
  const total = (rows: readonly Allocation[]) => rows.reduce((sum, row) => sum + row.amount, 0n);
  const claimed = allocations.filter((row) => row.claimed);
  const rows = allocations
    .map((row) => ({
      drop_id: DROP_ID,
      address: row.address.toLowerCase(),
      amount: row.amount.toString(),
      claimed_at: row.claimed ? (claimedAt.get(row.address) ?? OPENS_AT) : null,
    }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map((row, ordinal) => ({ ...row, ordinal }));
  const amountOf = (label: string) =>
    allocations
      .flatMap((row) => row.parts.filter((part) => part.label === label))
      .reduce((sum, part) => sum + part.amount, 0n);
  return {
    rows,
    drop: {
      id: DROP_ID,
      is_live: true,
      merkle_root: root,
      leaf: 'oz-standard',
      opens_at: OPENS_AT,
      closes_at: CLOSES_AT,
      after_close: null,
      allocated: total(allocations).toString(),
      claimed: total(claimed).toString(),
      addresses: allocations.length,
      claimants: claimed.length,
      buckets: JSON.stringify(
        BUCKETS.map(({ part, ...bucket }) => ({ ...bucket, amount: amountOf(part).toString() })),
      ),
      updated_at: now,
    },
  };
}

/** What the build of the local ApeChain wrote down beside it. */
const chainFacts = z.object({
  merkleRoot: hex,
  claims: z.array(z.object({ address: evmAddress, at: z.int() })),
});

function factsOfTheChain(): { root: string; claimedAt: Map<Address, Date> } {
  const file = new URL('../chain/artifacts/serum.json', import.meta.url);
  const { merkleRoot, claims } = z.parse(chainFacts, JSON.parse(readFileSync(file, 'utf8')));
  return {
    root: merkleRoot,
    claimedAt: new Map(claims.map(({ address, at }) => [getAddress(address), new Date(at * 1_000)])),
  };
}
