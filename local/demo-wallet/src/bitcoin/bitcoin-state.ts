import type { BitcoinAccount, BitcoinWalletType } from '../../../bitcoin-personas.ts';
import type { PersonaName } from '../../../personas.ts';
import { readStored, writeStored } from '../storage.ts';
import type { StacksAccount } from './stacks-address.ts';

/** The Bitcoin wallets by the names that people know. */
export const BITCOIN_WALLETS: readonly { readonly type: BitcoinWalletType; readonly name: string }[] = [
  { type: 'xverse', name: 'Xverse' },
  { type: 'unisat', name: 'Unisat' },
  { type: 'magicEden', name: 'Magic Eden' },
  { type: 'leather', name: 'Leather' },
];

/** What a wallet that is connected shows to the site. */
export type BitcoinConnection = {
  readonly persona: PersonaName;
  readonly payment: BitcoinAccount;
  /** The same as `payment` in Unisat. */
  readonly ordinals: BitcoinAccount;
  readonly stacks: StacksAccount;
};

/** The two ways in which Bitcoin wallets sign texts. */
export type SigningForm = 'bip322' | 'ecdsa';

export type SignedText = {
  /** Base64. */
  readonly signature: string;
  /** Hex. */
  readonly messageHash: string;
};

export type UnisatNetwork = 'livenet' | 'testnet';

/** Key in local storage of what a wallet is connected as. */
export const connectionKey = (wallet: BitcoinWalletType) => `hideout.demoWallet.${wallet}`;

/** Key in local storage of the network that Unisat is on. */
export const UNISAT_NETWORK_KEY = 'hideout.demoWallet.unisatNetwork';

export function nameOfWallet(wallet: BitcoinWalletType): string {
  return BITCOIN_WALLETS.find(({ type }) => type === wallet)?.name ?? wallet;
}

/** What the wallet is connected as; undefined when it is not, or when that cannot be read. */
export function readBitcoinConnection(wallet: BitcoinWalletType): BitcoinConnection | undefined {
  const stored = readStored(connectionKey(wallet));
  // Only the demo wallet writes this key, and writes it whole: the name of the persona stands for the rest.
  return typeof stored === 'object' && stored !== null && 'persona' in stored
    ? (stored as BitcoinConnection)
    : undefined;
}

export function writeBitcoinConnection(
  wallet: BitcoinWalletType,
  connection: BitcoinConnection | undefined,
): void {
  writeStored(connectionKey(wallet), connection);
}

export function readUnisatNetwork(): UnisatNetwork {
  return readStored(UNISAT_NETWORK_KEY) === 'testnet' ? 'testnet' : 'livenet';
}

export function writeUnisatNetwork(network: UnisatNetwork): void {
  writeStored(UNISAT_NETWORK_KEY, network);
}
