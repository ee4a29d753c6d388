import type { Kysely } from 'kysely';
import type { Address, PublicClient } from 'viem';
import { withDeadline } from '../../chain/deadline.ts';
import type { Database } from '../../db/tables.ts';
import { applyClaims } from '../apply-claims.ts';
import { addCheckpoint, type Checkpoint, lastCommon } from './checkpoints.ts';
import { type Cursor, markIndexed, takeCursor } from './cursor.ts';
import { CHAIN_DEADLINE_MS, readPayments } from './read-payments.ts';
import { storePayments } from './store-payments.ts';

export type IndexDeps = {
  readonly db: Kysely<Database>;
  readonly client: PublicClient;
  readonly distributor: Address;
  /** Name of the distributor's events in the database, see `claimsSource`. */
  readonly source: string;
  /** Where the scan begins: no payment is older. */
  readonly firstBlock: number;
  /** Blocks that must follow before one is read. */
  readonly confirmations: number;
  /** Name of this instance of the API. */
  readonly holder: string;
  readonly now: () => Date;
};

export type StepOptions = {
  /** Most blocks to ask for at once. */
  readonly blockRange: number;
  /**
   * Whether a chain that is shorter than it was is believed. It usually is another node that lags behind
   * briefly, so the caller says yes only when it stays so.
   */
  readonly believesShorter: boolean;
};

/**
 * - `caughtUp`: all there is has been read.
 * - `behind`: there is more; go on at once.
 * - `shorter`: the chain has lost blocks that were read, and is not believed yet.
 * - `inAnotherInstance`: another instance is at it.
 */
export type StepResult = 'caughtUp' | 'behind' | 'shorter' | 'inAnotherInstance';

/** Nodes behind one address may lag behind each other and leave out the newest logs: these are read again. */
const READ_AGAIN = 20;

/**
 * Reads the next blocks of the distributor and stores its payments, once. Notices a chain that has changed
 * by the hashes of blocks seen before, and then reads again from the last block both know.
 *
 * @throws whatever the chain or the database throws; nothing is half stored then.
 */
export async function indexClaims(deps: IndexDeps, options: StepOptions): Promise<StepResult> {
  const { client, firstBlock } = deps;
  const cursor = await takeCursor(deps.db, deps.source, deps.holder, firstBlock);
  if (cursor === null) return 'inAnotherInstance';
  const head = Number(await withDeadline(CHAIN_DEADLINE_MS, client.getBlockNumber({ cacheTime: 0 })));
  const last = head - deps.confirmations;
  const known = await knownPart(client, cursor, head);
  if (known.isShorter && !options.believesShorter) return 'shorter';
  const nextBlock = known.hasChanged ? (known.checkpoints[0]?.block ?? firstBlock - 1) + 1 : cursor.nextBlock;
  if (!known.hasChanged && last < nextBlock) return finish(deps);
  // Far from the head every node has everything.
  const isNear = !known.hasChanged && last - nextBlock < options.blockRange / 2;
  const again = isNear ? Math.min(READ_AGAIN, Math.floor(options.blockRange / 2)) : 0;
  const from = Math.max(firstBlock, nextBlock - again);
  const to = Math.max(nextBlock - 1, Math.min(last, from + options.blockRange - 1));
  // Before the logs: should the chain change in between, the next step sees another hash there.
  const checkpoints = await withBlocks(
    client,
    known.checkpoints,
    [firstBlock, to].filter((block) => block <= to),
  );
  const payments = from > to ? [] : await readPayments(client, deps.distributor, from, to);
  const stored = await storePayments(deps.db, {
    source: deps.source,
    before: cursor,
    payments,
    changedFrom: known.hasChanged ? nextBlock : null,
    nextBlock: to + 1,
    checkpoints,
    now: deps.now(),
  });
  if (!stored) return 'inAnotherInstance';
  return to < last ? 'behind' : finish(deps);
}

/** The checkpoints that the chain still has, newest first. */
type KnownPart = {
  readonly checkpoints: readonly Checkpoint[];
  /** The newest block that was seen is missing. */
  readonly hasChanged: boolean;
  /** It is missing because the chain does not reach that far, and of what it reaches nothing has changed. */
  readonly isShorter: boolean;
};

async function knownPart(client: PublicClient, { checkpoints }: Cursor, head: number): Promise<KnownPart> {
  const common = await lastCommon(checkpoints, async (block) =>
    block > head ? null : (await blockAt(client, block)).hash,
  );
  const [newest] = checkpoints;
  return {
    checkpoints: checkpoints.filter(({ block }) => common !== null && block <= common.block),
    hasChanged: newest?.block !== common?.block,
    isShorter:
      newest !== undefined &&
      newest.block > head &&
      common !== null &&
      checkpoints.find(({ block }) => block <= head)?.block === common.block,
  };
}

async function withBlocks(
  client: PublicClient,
  checkpoints: readonly Checkpoint[],
  blocks: readonly number[],
): Promise<readonly Checkpoint[]> {
  let all = checkpoints;
  for (const block of blocks) {
    const isNewer = block >= 0 && block > (all[0]?.block ?? -1);
    if (isNewer) all = addCheckpoint(all, { block, hash: (await blockAt(client, block)).hash });
  }
  return all;
}

/** A block that the chain must have; a node that lacks it lags behind the one that reported the head. */
function blockAt(client: PublicClient, block: number) {
  return withDeadline(CHAIN_DEADLINE_MS, client.getBlock({ blockNumber: BigInt(block) }));
}

/** A list that was made live lately has the claims of before nowhere yet: they are written into it now. */
async function finish({ db, source, now }: IndexDeps): Promise<StepResult> {
  const live = await db
    .selectFrom('serum_drop')
    .select('claims_source')
    .where('is_live', '=', true)
    .executeTakeFirst();
  if (live !== undefined && live.claims_source !== source) {
    await db.transaction().execute((tx) => applyClaims(tx, source, 'all', now()));
  }
  await markIndexed(db, source, now());
  return 'caughtUp';
}
