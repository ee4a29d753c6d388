import { decodeFunctionData, type Hex, type PublicClient, type TransactionReceipt } from 'viem';
import type { HotWalletWrite, Refused } from './delegation-types.ts';
import { getExpiry } from './expiry.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { getRefusal, refused } from './refusals.ts';
import { OUT_OF_GAS, replayReverted } from './replay-reverted.ts';

/**
 * Why a mined transaction was reverted. Null when the call would be taken at its block, or when the node does not
 * answer.
 */
export async function findRevertReason(
  client: PublicClient,
  receipt: TransactionReceipt,
): Promise<Refused | null> {
  try {
    const { input, error, ranOutOfGas } = await replayReverted(client, receipt);
    if (ranOutOfGas) return refused('REVERTED', OUT_OF_GAS);
    const write = getWrite(input);
    return error === null || write === null ? null : getRefusal(error, write);
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
