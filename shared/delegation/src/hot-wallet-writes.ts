import { type Address, encodeFunctionData, type Hex } from 'viem';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import type { HotWalletWrite } from './delegation-types.ts';
import { getTimestamp } from './expiry.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';

/** A call as a wallet takes it; no value is sent with it. */
export type EncodedWrite = { readonly to: Address; readonly data: Hex };

/** The transaction of a write to the hot-wallet contract. An end of null becomes the largest number. */
export function encodeWrite(write: HotWalletWrite): EncodedWrite {
  return { to: HOT_WALLET_ADDRESS, data: getData(write) };
}

function getData(write: HotWalletWrite): Hex {
  const abi = HOT_WALLET_ABI;
  switch (write.kind) {
    case 'setHotWallet': {
      const args = [write.hotWallet, getTimestamp(write.expiresAt), write.lock] as const;
      return encodeFunctionData({ abi, functionName: 'setHotWallet', args });
    }
    case 'setExpirationTimestamp': {
      const args = [getTimestamp(write.expiresAt)] as const;
      return encodeFunctionData({ abi, functionName: 'setExpirationTimestamp', args });
    }
    case 'setLocked':
      return encodeFunctionData({ abi, functionName: 'setLocked', args: [write.locked] });
    case 'removeColdWallet':
      return encodeFunctionData({ abi, functionName: 'removeColdWallet', args: [write.coldWallet] });
    case 'removeExpiredWalletLinks':
      return encodeFunctionData({ abi, functionName: 'removeExpiredWalletLinks', args: [write.hotWallet] });
    case 'renounceHotWallet':
      return encodeFunctionData({ abi, functionName: 'renounceHotWallet' });
  }
}
