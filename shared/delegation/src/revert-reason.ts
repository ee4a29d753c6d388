import { decodeFunctionData, type Hex, type PublicClient, type TransactionReceipt } from 'viem';
import type { HotWalletWrite, Refused } from './delegation-types.ts';
import { getExpiry } from './expiry.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { getRefusal, refused } from './refusals.ts';

/**
 * Why a mined transaction was reverted: a receipt does not say, so the call is made again at its block.
 * Null when it would be taken there, or when the node does not answer.
 */
export async function findRevertReason(
  client: PublicClient,
  receipt: TransactionReceipt,
): Promise<Refused | null> {
  try {
    const { from, to, input, gas } = await client.getTransaction({ hash: receipt.transactionHash });
    const write = getWrite(input);
    if (write === null) return null;
    try {
      await client.call({ account: from, to, data: input, blockNumber: receipt.blockNumber });
    } catch (error) {
      return getRefusal(error, write, from);
    }
    // Behind a proxy 1 of 64 parts is held back, so not all of the gas is used.
    const ranOut = receipt.gasUsed * 64n >= gas * 63n;
    return ranOut ? refused('REVERTED', 'The transaction ran out of gas. Send it again with more.') : null;
  } catch {
    // The outcome is known without it: reverted.
    return null;
  }
}

/** The write that the data of a transaction stands for; null for another call. */
function getWrite(data: Hex): HotWalletWrite | null {
  const { functionName, args } = decodeFunctionData({ abi: HOT_WALLET_ABI, data });
  switch (functionName) {
    case 'setHotWallet':
      return { kind: functionName, hotWallet: args[0], expiresAt: getExpiry(args[1]), lock: args[2] };
    case 'setExpirationTimestamp':
      return { kind: functionName, expiresAt: getExpiry(args[0]) };
    case 'setLocked':
      return { kind: functionName, locked: args[0] };
    case 'removeColdWallet':
      return { kind: functionName, coldWallet: args[0] };
    case 'removeExpiredWalletLinks':
      return { kind: functionName, hotWallet: args[0] };
    case 'renounceHotWallet':
      return { kind: functionName };
    default:
      return null;
  }
}
