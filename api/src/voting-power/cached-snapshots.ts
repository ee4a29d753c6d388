import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Address, PublicClient } from 'viem';
import { z } from 'zod/mini';
import { ethereumWallets } from '../calls/account/account-wallets.ts';
import { blockAt } from '../chain/block-at.ts';
import type { ChainConfig } from '../chain/chain-config.ts';
import { withDeadline } from '../chain/deadline.ts';
import { readMemberHoldings } from '../chain/member-holdings.ts';
import type { Database } from '../db/tables.ts';
import { type PowerSnapshot, powerSnapshot } from './power.ts';
import { getSnapshots, unavailableSnapshots } from './snapshots.ts';

/** What reading power needs of the server. */
export type PowerDeps = {
  readonly db: Kysely<Database>;
  readonly client: PublicClient;
  /** Null: no chain is configured, so no power can be read. */
  readonly chainConfig: ChainConfig | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => Date;
};

type SnapshotBlock = { readonly chainId: number; readonly block: string };

/** The part of a proposal that decides when and where power is read. */
export type PowerSubject = {
  readonly id: string;
  readonly startAt: Date;
  readonly snapshotBlocks: readonly SnapshotBlock[];
};

type SnapshotsResult = { readonly snapshots: readonly PowerSnapshot[]; readonly readAt: Date };

const BLOCK_DEADLINE_MS = 5_000;
const snapshotsColumn = z.array(powerSnapshot);

/**
 * What a user's wallets and vaults hold for a proposal.
 *
 * From the start on the first complete snapshot is stored and answers from then on: power is frozen.
 * Only linking another wallet leads to a new read, at the proposal's block if it has one. A
 * snapshot with a failed part is never stored. Do not call it inside a transaction: it waits for chains.
 */
export async function getCachedSnapshots(
  deps: PowerDeps,
  subject: PowerSubject,
  accountId: string,
): Promise<SnapshotsResult> {
  const now = deps.now();
  const started = now >= subject.startAt;
  const wallets = (await ethereumWallets(deps.db, accountId)).toSorted();
  const stored = started ? await storedFor(deps.db, subject.id, accountId) : null;
  if (stored !== null && stored.addresses.join() === wallets.join()) return stored;
  const snapshots = await readNow(deps, subject, wallets, started ? subject.startAt : now);
  if (!started || snapshots.some((snapshot) => snapshot.excluded === 'sourceUnavailable')) {
    return { snapshots, readAt: now };
  }
  await deps.db
    .insertInto('voting_power')
    .values({
      proposal_id: subject.id,
      account_id: accountId,
      addresses: wallets,
      readings: JSON.stringify(snapshots),
      read_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['proposal_id', 'account_id'])
        .doUpdateSet((eb) => ({
          addresses: eb.ref('excluded.addresses'),
          readings: eb.ref('excluded.readings'),
          read_at: eb.ref('excluded.read_at'),
        }))
        .whereRef('voting_power.addresses', '<>', 'excluded.addresses'),
    )
    .execute();
  // Of two first snapshots at the same time the one that was stored counts.
  return (await storedFor(deps.db, subject.id, accountId)) ?? { snapshots, readAt: now };
}

/** What was frozen for a user, or nothing; reads no chain. */
export async function getStoredSnapshots(
  deps: PowerDeps,
  subject: PowerSubject,
  accountId: string,
): Promise<SnapshotsResult> {
  return (await storedFor(deps.db, subject.id, accountId)) ?? { snapshots: [], readAt: deps.now() };
}

async function storedFor(db: Kysely<Database>, proposalId: string, accountId: string) {
  const row = await db
    .selectFrom('voting_power')
    .select(['addresses', 'readings', 'read_at'])
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { addresses: row.addresses, snapshots: z.parse(snapshotsColumn, row.readings), readAt: row.read_at };
}

async function readNow(
  deps: PowerDeps,
  subject: PowerSubject,
  wallets: readonly Address[],
  asOf: Date,
): Promise<PowerSnapshot[]> {
  const { chainConfig, log } = deps;
  if (wallets.length === 0) return [];
  const chainId = chainConfig?.ethereum.chainId ?? 1;
  if (chainConfig === null) return unavailableSnapshots(wallets, chainId);
  try {
    const block = await getBlock(deps, chainConfig, subject);
    return await readAt(deps, chainConfig, wallets, block, asOf);
  } catch (error) {
    log.warn({ err: error }, 'Could not read the block to count at');
    return unavailableSnapshots(wallets, chainId);
  }
}

async function readAt(
  { client, log }: PowerDeps,
  config: ChainConfig,
  wallets: readonly Address[],
  block: bigint,
  asOf: Date,
): Promise<PowerSnapshot[]> {
  const onFailure = (error: unknown, what: string) => log.warn({ err: error }, `Could not read ${what}`);
  const holdings = await readMemberHoldings({ client, config, onFailure }, wallets, block, asOf);
  return getSnapshots(holdings, config.ethereum.chainId);
}

/**
 * What wallets and their vaults hold at the newest block.
 *
 * @throws Error when any part of it cannot be read: what is missing would look as if it had been sold.
 */
export async function readPowerNow(deps: PowerDeps, wallets: readonly Address[]): Promise<PowerSnapshot[]> {
  if (deps.chainConfig === null) return [];
  const block = await withDeadline(BLOCK_DEADLINE_MS, deps.client.getBlockNumber({ cacheTime: 0 }));
  const snapshots = await readAt(deps, deps.chainConfig, wallets, block, deps.now());
  if (snapshots.some((snapshot) => snapshot.excluded === 'sourceUnavailable')) {
    throw new Error('A part of what is held now could not be read.');
  }
  return snapshots;
}

/**
 * The proposal's block: the last one of its start, so that the order of readers does not matter. The newest
 * before the start.
 */
async function getBlock(deps: PowerDeps, chainConfig: ChainConfig, subject: PowerSubject): Promise<bigint> {
  const { chainId } = chainConfig.ethereum;
  const pinned = subject.snapshotBlocks.find((one) => one.chainId === chainId);
  if (pinned !== undefined) return BigInt(pinned.block);
  if (deps.now() < subject.startAt) {
    return withDeadline(BLOCK_DEADLINE_MS, deps.client.getBlockNumber({ cacheTime: 0 }));
  }
  const found = await withDeadline(BLOCK_DEADLINE_MS, blockAt(deps.client, subject.startAt));
  const written = await deps.db
    .updateTable('proposal')
    .set({ snapshot_blocks: JSON.stringify([{ chainId, block: found.toString() }]) })
    .where('id', '=', subject.id)
    .where('snapshot_blocks', '=', JSON.stringify([]))
    .executeTakeFirst();
  if (written.numUpdatedRows > 0n) return found;
  // Another user's snapshot was first; everybody counts at its block.
  const row = await deps.db
    .selectFrom('proposal')
    .select('snapshot_blocks')
    .where('id', '=', subject.id)
    .executeTakeFirstOrThrow();
  const block = z.parse(snapshotBlocks, row.snapshot_blocks).find((one) => one.chainId === chainId)?.block;
  return block === undefined ? found : BigInt(block);
}

/** Schema of the column `proposal.snapshot_blocks`. */
export const snapshotBlocks = z.array(z.object({ chainId: z.int(), block: z.string() }));
