import { expectTypeOf } from 'vitest';
import type { WalletActions, WalletState } from './wallet.ts';
import type { WalletErrorCode } from './wallet-error.ts';

// Only a connection has an address.
expectTypeOf<Extract<WalletState, { status: 'connected' }>['address']>().toEqualTypeOf<`0x${string}`>();
expectTypeOf<Exclude<WalletState, { status: 'connected' }>>().not.toHaveProperty('address');

expectTypeOf<WalletActions['connect']>().returns.resolves.toEqualTypeOf<boolean>();
expectTypeOf<WalletErrorCode>().toEqualTypeOf<
  -32700 | -32600 | -32601 | -32602 | -32603 | -32000 | -32001 | -32002
>();
