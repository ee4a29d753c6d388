import { getAddress, type Hex, isAddressEqual, type PublicClient, parseEventLogs } from 'viem';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import type { HotWalletChanged } from './delegation-types.ts';
import { getExpiry } from './expiry.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { readReceipt } from './read-receipt.ts';

/**
 * What a mined transaction changed, by the contract's own events in their order.
 *
 * @throws viem's error when the node does not answer, or has not seen the transaction yet.
 */
export async function readWriteEvents(client: PublicClient, hash: Hex): Promise<HotWalletChanged[]> {
  const { logs } = await readReceipt(client, hash);
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
