import { decodeFunctionData, maxUint256, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import type { HotWalletWrite } from './delegation-types.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { encodeWrite } from './hot-wallet-writes.ts';
import { getWalletAddress } from './testing/fake-node.ts';
import { nameOfWrite } from './write-names.ts';

const [COLD, HOT] = [getWalletAddress(1), getWalletAddress(2)];

const WRITES: readonly [HotWalletWrite, readonly unknown[]][] = [
  [{ kind: 'setHotWallet', hotWallet: HOT, expiresAt: null, lock: true }, [HOT, maxUint256, true]],
  [{ kind: 'setHotWallet', hotWallet: HOT, expiresAt: 5n, lock: false }, [HOT, 5n, false]],
  [{ kind: 'setExpirationTimestamp', expiresAt: null }, [maxUint256]],
  [{ kind: 'setExpirationTimestamp', expiresAt: 7n }, [7n]],
  [{ kind: 'setLocked', locked: true }, [true]],
  [{ kind: 'removeColdWallet', coldWallet: COLD }, [COLD]],
  [{ kind: 'removeExpiredWalletLinks', hotWallet: HOT }, [HOT]],
  [{ kind: 'renounceHotWallet' }, []],
];

test.each(WRITES)('%o is the call of that name, to the contract', (write, args) => {
  const { to, data } = encodeWrite(write);
  expect(to).toBe(HOT_WALLET_ADDRESS);
  const call = decodeFunctionData({ abi: HOT_WALLET_ABI, data });
  expect([call.functionName, call.args ?? []]).toEqual([write.kind, args]);
});

test('each write has labels of its own, unlinking and locking too', () => {
  const unlink: HotWalletWrite = {
    kind: 'setHotWallet',
    hotWallet: zeroAddress,
    expiresAt: null,
    lock: false,
  };
  const unlock: HotWalletWrite = { kind: 'setLocked', locked: false };
  const all = [...WRITES.map(([write]) => write), unlink, unlock].map(nameOfWrite);
  expect(new Set(all.map((one) => one.name)).size).toBe(9);
  expect(nameOfWrite(unlink)).toMatchObject({ name: 'Unlink' });
  expect(nameOfWrite(unlock)).toMatchObject({ name: 'Unlock' });
});
