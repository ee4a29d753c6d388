import { type Address, type Hex } from 'viem';
import type { HotWalletChanged, HotWalletWrite } from './delegation-types.ts';
export type EncodedWrite = {
    readonly to: Address;
    readonly data: Hex;
};
export declare function encodeWrite(write: HotWalletWrite): EncodedWrite;
export declare function changeOf({ from, to }: HotWalletChanged): 'linked' | 'moved' | 'renewed' | 'unlinked';
