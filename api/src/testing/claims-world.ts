import type { Kysely } from 'kysely';
import { type Address, getAddress } from 'viem';
import type { Database } from '../db/tables.ts';
import { claimsSource } from '../serum/apply-claims.ts';
import {
  type IndexDeps,
  indexClaims,
  type StepOptions,
  type StepResult,
} from '../serum/chain-events/index-claims.ts';
import { freshAddress } from './community-fixtures.ts';
import { type FakePaymentsChain, fakePaymentsChain } from './fake-payments-chain.ts';
import { storeTestList } from './serum-fixtures.ts';

export const CLAIMS_DISTRIBUTOR = getAddress('0x00000000000000000000000000000000000000d1');
export const CLAIMS_SOURCE = claimsSource(33139, CLAIMS_DISTRIBUTOR);

/** A fake chain of payments, six people on a live list, and the index between them. */
export type ClaimsWorld = {
  readonly chain: FakePaymentsChain;
  /** One step of the index. */
  step(deps?: Partial<IndexDeps>, options?: Partial<StepOptions>): Promise<StepResult>;
  /** Makes a list of these people live. */
  publish(people: readonly Address[], amount?: bigint): Promise<unknown>;
  user(index: number): Address;
  /** What the distributor pays this user. */
  claim(index: number): { account: Address; amount: bigint };
  /** Who has claimed by the live list, in small letters and sorted. Its totals must fit, or this throws. */
  claimed(): Promise<string[]>;
  getAddresses(...indexes: number[]): string[];
};

/** A new world over the database, with nothing left of the one before. */
export async function claimsWorld(db: Kysely<Database>): Promise<ClaimsWorld> {
  for (const table of ['serum_drop', 'serum_claim', 'serum_cursor', 'voucher'] as const) {
    await db.deleteFrom(table).execute();
  }
  const chain = fakePaymentsChain(CLAIMS_DISTRIBUTOR);
  const people = Array.from({ length: 6 }, freshAddress);
  const user = (index: number): Address => people[index] ?? '0x';
  const world: ClaimsWorld = {
    chain,
    step: (deps = {}, options = {}) =>
      indexClaims(
        {
          db,
          client: chain.client,
          distributor: CLAIMS_DISTRIBUTOR,
          source: CLAIMS_SOURCE,
          firstBlock: 0,
          confirmations: 0,
          holder: 'this instance',
          now: () => new Date(),
          ...deps,
        },
        { blockRange: 1_000, believesShorter: false, ...options },
      ),
    publish: (addresses, amount = 100n) =>
      storeTestList(
        db,
        addresses.map((address, index) => ({ address, amount: amount + BigInt(index) })),
        { claims_source: CLAIMS_SOURCE },
      ),
    user,
    claim: (index) => ({ account: user(index), amount: 100n + BigInt(index) }),
    claimed: () => claimedIn(db),
    getAddresses: (...indexes) => indexes.map((index) => user(index).toLowerCase()).sort(),
  };
  await world.publish(people);
  return world;
}

async function claimedIn(db: Kysely<Database>): Promise<string[]> {
  const drop = await db
    .selectFrom('serum_drop')
    .selectAll()
    .where('is_live', '=', true)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('serum_allocation')
    .select(['address', 'amount'])
    .where('drop_id', '=', drop.id)
    .where('claimed_at', 'is not', null)
    .execute();
  const sum = rows.reduce((total, row) => total + BigInt(row.amount), 0n);
  if (drop.claimants !== rows.length || BigInt(drop.claimed) !== sum) {
    const counted = `${drop.claimants} people and ${drop.claimed}`;
    throw new Error(`The list counts ${counted}, and its rows are ${rows.length} and ${sum}.`);
  }
  return rows.map((row) => row.address).sort();
}
