import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Child, Supervisor } from '../supervisor.ts';
import { APECHAIN_CHAIN_ID, ETHEREUM_CHAIN_ID, GENESIS_AT } from './addresses.ts';
import { anvilCall, startAnvil } from './anvil.ts';
import { type ChainName, readState } from './state-file.ts';
import { trimHistory } from './trim-history.ts';

const CHAIN_IDS: Record<ChainName, number> = { ethereum: ETHEREUM_CHAIN_ID, apechain: APECHAIN_CHAIN_ID };

/** What each chain is asked about its past, as command line arguments. */
const CHAIN_ARGS: Record<ChainName, readonly string[]> = {
  // Voting power is read at the block at which a vote started, also after a restart.
  ethereum: ['--preserve-historical-states'],
  // The local ApeChain gets a block at least every minute, as the real one does: the deadline of a voucher
  // passes by the time of blocks, not by anybody's clock. Nothing reads its past.
  apechain: ['--block-time', '60', '--mixed-mining'],
};

/** A file of about 120 remembered blocks; beyond that a start takes more than a second. */
const MAX_STATE_FILE_BYTES = 48 * 1024 * 1024;

/** A chain that lags further behind the clock gets a block, so that reads see today's time. */
const STALE_AFTER_SECONDS = 60;

/** How often a running chain is written down, against a crash. A normal stop writes it as well. */
const SAVE_EVERY_SECONDS = 30;

export type ChainOptions = {
  chain: ChainName;
  port: number;
  /** Folder for what happens on the chain from now on. */
  dir: string;
  /** Size from which on the file of the chain loses half of its remembered blocks. */
  maxFileBytes?: number;
};

/**
 * Starts a local chain where the last run of this data folder left it, else where `build-states.ts` did.
 *
 * @throws Error when anvil does not start even from the state as built.
 */
export async function startChain(
  supervisor: Supervisor,
  { chain, port, dir, maxFileBytes = MAX_STATE_FILE_BYTES }: ChainOptions,
): Promise<Child> {
  const built = readState(chain);
  // A chain that was stored with other arguments cannot be continued: its old blocks could not be read.
  const stamp = createHash('sha256')
    .update(`${built}${CHAIN_ARGS[chain].join(' ')}`)
    .digest('hex')
    .slice(0, 8);
  const file = path.join(dir, `${chain}-${stamp}.json`);
  const lastStart = `${file}.last-start`;
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
        // Else each start would make another first block, of now, and a search by time would end there.
        ...['--timestamp', String(GENESIS_AT)],
        ...CHAIN_ARGS[chain],
      ],
    });
  const startTrimmed = async () => {
    trimHistory(file, maxFileBytes);
    return start();
  };
  const beginAgain = () => {
    writeFileSync(file, built);
    return start();
  };
  const child = await startTrimmed().catch((error: unknown) => {
    if (isFresh) throw error;
    // A crash in the middle of saving leaves half a file; the chain then goes on from its last start.
    renameSync(file, `${file}.damaged`);
    if (!existsSync(lastStart)) return beginAgain();
    copyFileSync(lastStart, file);
    return start().catch(beginAgain);
  });
  copyFileSync(file, lastStart);
  await catchUpWithTheClock(port);
  return child;
}

/** Forgets what happened on the chains of this folder. */
export function resetChains(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
}

/** A chain that was ahead of the clock stays ahead: its blocks never go back in time. */
async function catchUpWithTheClock(port: number): Promise<void> {
  const head = await anvilCall<{ timestamp: string }>(port, 'eth_getBlockByNumber', ['latest', false]);
  const headTime = Number(head.timestamp);
  const now = Math.floor(Date.now() / 1000);
  await anvilCall(port, 'evm_setTime', [Math.max(now, headTime)]);
  if (now - headTime > STALE_AFTER_SECONDS) await anvilCall(port, 'evm_mine');
}
