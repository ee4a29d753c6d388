import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Child, Supervisor } from '../supervisor.ts';
import { APECHAIN_CHAIN_ID, ETHEREUM_CHAIN_ID } from './addresses.ts';
import { anvilCall, startAnvil } from './anvil.ts';
import { type ChainName, readState } from './state-file.ts';

const CHAIN_IDS: Record<ChainName, number> = { ethereum: ETHEREUM_CHAIN_ID, apechain: APECHAIN_CHAIN_ID };

/** A chain that lags further behind the clock gets a block, so that reads see today's time. */
const STALE_AFTER_SECONDS = 60;

/** How often a running chain is written down, against a crash. A normal stop writes it as well. */
const SAVE_EVERY_SECONDS = 30;

/**
 * The local ApeChain gets a block at least this often, as the real one does: the deadline of a voucher
 * passes by the time of blocks, not by anybody's clock.
 */
const BLOCK_AT_LEAST_EVERY_SECONDS = 60;

/**
 * Starts a local chain where the last run of this data folder left it, else where `build-states.ts` did.
 *
 * @param dir folder for what happens on the chain from now on.
 * @throws Error when anvil does not start even from the state as built.
 */
export async function startChain(
  supervisor: Supervisor,
  { chain, port, dir }: { chain: ChainName; port: number; dir: string },
): Promise<Child> {
  const built = readState(chain);
  const stamp = createHash('sha256').update(built).digest('hex').slice(0, 8);
  const file = path.join(dir, `${chain}-${stamp}.json`);
  mkdirSync(dir, { recursive: true });
  const isFresh = !existsSync(file);
  if (isFresh) writeFileSync(file, built);
  const start = () =>
    startAnvil(supervisor, {
      name: chain,
      port,
      chainId: CHAIN_IDS[chain],
      args: [
        ...['--state', file, '--state-interval', String(SAVE_EVERY_SECONDS)],
        ...(chain === 'apechain'
          ? ['--block-time', String(BLOCK_AT_LEAST_EVERY_SECONDS), '--mixed-mining']
          : []),
      ],
    });
  const child = await start().catch((error: unknown) => {
    if (isFresh) throw error;
    // A crash in the middle of saving leaves half a file; the chain then begins again.
    renameSync(file, `${file}.damaged`);
    writeFileSync(file, built);
    return start();
  });
  await catchUpWithTheClock(port);
  return child;
}

/** Forgets what happened on the chains of this folder. */
export function resetChains(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
}

async function catchUpWithTheClock(port: number): Promise<void> {
  const head = await anvilCall<{ timestamp: string }>(port, 'eth_getBlockByNumber', ['latest', false]);
  if (Date.now() / 1000 - Number(head.timestamp) > STALE_AFTER_SECONDS) await anvilCall(port, 'evm_mine');
}
