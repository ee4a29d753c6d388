import { type Address } from 'viem';
export type AddressInput = {
    readonly status: 'address';
    readonly address: Address;
} | {
    readonly status: 'name';
    readonly name: string;
} | {
    readonly status: 'invalid';
    readonly code: AddressProblem;
    readonly message: string;
    readonly position: number | null;
};
export type AddressProblem = 'EMPTY' | 'PREFIX' | 'CHARACTER' | 'TOO_SHORT' | 'TOO_LONG' | 'CHECKSUM' | 'ZERO' | 'BITCOIN';
export declare function parseAddress(text: string): AddressInput;
