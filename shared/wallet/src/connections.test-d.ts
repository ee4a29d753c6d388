import { expectTypeOf } from 'vitest';
import type { SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import type { useBitcoinConnection, useEthereumConnection, WalletConnection } from './connections.ts';

type Ethereum = ReturnType<typeof useEthereumConnection>;
type Bitcoin = ReturnType<typeof useBitcoinConnection>;

// One shape for both chains: only what a signature is differs.
expectTypeOf<Ethereum>().toEqualTypeOf<WalletConnection<string>>();
expectTypeOf<Bitcoin>().toEqualTypeOf<WalletConnection<SignedBitcoinMessage>>();
type WithoutSignature = 'signature' | 'signMessage';
expectTypeOf<Omit<Ethereum, WithoutSignature>>().toEqualTypeOf<Omit<Bitcoin, WithoutSignature>>();
// A page that treats them alike takes either.
expectTypeOf<Ethereum>().toExtend<WalletConnection<string | SignedBitcoinMessage>>();
expectTypeOf<Bitcoin>().toExtend<WalletConnection<string | SignedBitcoinMessage>>();
