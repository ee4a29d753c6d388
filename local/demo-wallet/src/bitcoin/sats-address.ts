import type { BitcoinAccount } from '../../../bitcoin-personas.ts';
import type { BitcoinConnection } from './bitcoin-state.ts';

/** An address as Xverse, Magic Eden and sats-connect write it. */
export type SatsAddress = {
  address: string;
  /** Hex; x-only for P2TR. */
  publicKey: string;
  purpose: 'ordinals' | 'payment';
  addressType: BitcoinAccount['type'];
  walletType: 'software';
};

/** The addresses for the wanted purposes, in the order in which they are wanted. Others are left out. */
export function satsAddresses(connection: BitcoinConnection, purposes: readonly unknown[]): SatsAddress[] {
  return purposes.flatMap((purpose) =>
    purpose === 'payment' || purpose === 'ordinals' ? [satsAddress(connection[purpose], purpose)] : [],
  );
}

function satsAddress(account: BitcoinAccount, purpose: SatsAddress['purpose']): SatsAddress {
  const { address, type, publicKey } = account;
  return {
    address,
    publicKey: type === 'p2tr' ? publicKey.slice(2) : publicKey,
    purpose,
    addressType: type,
    walletType: 'software',
  };
}

/** The account with that address; undefined when the connection has none. */
export function getAccount(connection: BitcoinConnection | undefined, address: unknown) {
  if (connection === undefined) return undefined;
  return [connection.ordinals, connection.payment].find((account) => account.address === address);
}
