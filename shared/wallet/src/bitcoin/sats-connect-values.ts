import { AddressPurpose, BitcoinNetworkType } from 'sats-connect';
import type { BitcoinAccount, BitcoinNetwork } from './bitcoin-types.ts';

const PURPOSES: Readonly<Record<BitcoinAccount['purpose'], AddressPurpose>> = {
  ordinals: AddressPurpose.Ordinals,
  payment: AddressPurpose.Payment,
  stacks: AddressPurpose.Stacks,
};

/** Our networks in the library's terms. */
export const LIBRARY_NETWORKS: Readonly<Record<BitcoinNetwork, BitcoinNetworkType>> = {
  Mainnet: BitcoinNetworkType.Mainnet,
  Testnet: BitcoinNetworkType.Testnet,
  Signet: BitcoinNetworkType.Signet,
};

/** Our purposes in the library's terms. */
export function libraryPurposes(purposes: readonly BitcoinAccount['purpose'][]): AddressPurpose[] {
  return purposes.map((purpose) => PURPOSES[purpose]);
}
