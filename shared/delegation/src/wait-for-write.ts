import {
  getAddress,
  type Hex,
  isAddressEqual,
  type Log,
  type PublicClient,
  parseEventLogs,
  type ReplacementReason,
} from 'viem';
import { causeNamed } from './cause-named.ts';
import { ChainError, toChainError } from './chain-error.ts';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import type { HotWalletChanged, WriteOutcome } from './delegation-types.ts';
import { getExpiry } from './expiry.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { findRevertReason } from './revert-reason.ts';

/** How long a write is waited for: after that it is more likely to sit in the queue than to come soon. */
const RECEIPT_TIMEOUT_MS = 180_000;
const POLLING_MS = 1_000;

/**
 * Waits until a transaction is mined and returns what it changed, by the contract's own events. A transaction
 * that the wallet sent again with a higher fee is followed; its new hash is in the outcome. A node that
 * fails meanwhile is asked again until the time is up: the transaction goes on without it.
 *
 * @param hash of a write that was sent.
 * @throws ChainError `WRITE_CANCELLED` or `WRITE_REPLACED` when another transaction replaced it,
 * `WRITE_TIMEOUT` after three minutes, or what the node failed with all that time.
 */
export async function waitForWrite(client: PublicClient, hash: Hex): Promise<WriteOutcome> {
  const receipt = await getReceipt(client, hash);
  const outcome = { hash: receipt.transactionHash, blockNumber: receipt.blockNumber };
  if (receipt.status === 'success') {
    return { status: 'mined', ...outcome, events: hotWalletEvents(receipt.logs) };
  }
  const refusal = await findRevertReason(client, receipt);
  return { status: 'reverted', ...outcome, events: [], ...(refusal === null ? {} : { refusal }) };
}

/** The contract's events among the logs of a transaction, in their order. */
function hotWalletEvents(logs: readonly Log[]): HotWalletChanged[] {
  const ours = logs.filter((log) => isAddressEqual(log.address, HOT_WALLET_ADDRESS));
  return parseEventLogs({ abi: HOT_WALLET_ABI, eventName: 'HotWalletChanged', logs: ours }).map(
    ({ args }) => ({
      coldWallet: getAddress(args.coldWallet),
      from: getAddress(args.from),
      to: getAddress(args.to),
      expiresAt: getExpiry(args.expirationTimestamp),
    }),
  );
}

async function getReceipt(client: PublicClient, hash: Hex) {
  const until = Date.now() + RECEIPT_TIMEOUT_MS;
  for (;;) {
    try {
      return await waitOnce(client, hash, Math.max(until - Date.now(), 1));
    } catch (cause) {
      if (causeNamed(cause, 'ChainError') !== null) throw cause;
      if (causeNamed(cause, 'WaitForTransactionReceiptTimeoutError') !== null) throw tooLate(hash, cause);
      if (Date.now() + POLLING_MS >= until) throw toChainError(cause);
      await new Promise((resolve) => setTimeout(resolve, POLLING_MS));
    }
  }
}

async function waitOnce(client: PublicClient, hash: Hex, timeout: number) {
  let replaced: ReplacementReason | null = null;
  const receipt = await client.waitForTransactionReceipt({
    hash,
    timeout,
    pollingInterval: POLLING_MS,
    onReplaced: ({ reason }) => {
      replaced = reason;
    },
  });
  if (replaced === 'cancelled') {
    const message = 'The transaction was called off in the wallet. Nothing has changed.';
    throw new ChainError('WRITE_CANCELLED', message);
  }
  if (replaced === 'replaced') {
    const message = `The wallet sent another transaction in its place (${receipt.transactionHash}). Look at it there before you try again.`;
    throw new ChainError('WRITE_REPLACED', message);
  }
  return receipt;
}

function tooLate(hash: Hex, cause: unknown): ChainError {
  const message = `The network has not taken the transaction ${hash} within three minutes. It may still come: look it up before you send it again, or speed it up in the wallet.`;
  return new ChainError('WRITE_TIMEOUT', message, { cause });
}
