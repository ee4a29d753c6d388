import type { HotWalletWrite } from './delegation-types.ts';
export type WriteName = {
    readonly name: string;
    readonly effect: string;
    readonly done: string;
};
export declare function nameOfWrite(write: HotWalletWrite): WriteName;
