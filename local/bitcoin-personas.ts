import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import { taprootTweakPubkey } from '@scure/btc-signer/utils.js';
import { type PersonaName, personaNamed } from './personas.ts';

/** PUBLIC test phrase, the one behind `personas.ts`: everybody has its keys. Never send real money to them. */
const TEST_MNEMONIC = 'test test test test test test test test test test test junk';

/** Kinds of addresses that one key can sign for. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr';

/** What a wallet returns to a page about an address of its user. */
export type BitcoinAccount = {
  readonly type: BitcoinAddressType;
  /** On mainnet. */
  readonly address: string;
  /** The same script on the test network. */
  readonly testnetAddress: string;
  /** Hex, compressed; for P2TR the inner key, before the tweak. */
  readonly publicKey: string;
  /** Hex, x-only: the key that the address names. P2TR only. */
  readonly tweakedPublicKey?: string;
  readonly path: string;
};

/** An account with its key: never leaves the wallet's own window. */
export type BitcoinKey = BitcoinAccount & { readonly privateKey: Uint8Array };

/** The demo wallets, each in the shape of a real one. */
export type BitcoinWalletType = 'xverse' | 'unisat' | 'leather' | 'magicEden';

/** The two addresses that a wallet shows; Unisat has one for both purposes. */
type WalletKeys = { readonly payment: BitcoinKey; readonly ordinals: BitcoinKey };

/** BIP-44, 49, 84 and 86. */
const PURPOSES = { p2pkh: 44, p2sh: 49, p2wpkh: 84, p2tr: 86 } as const satisfies Record<
  BitcoinAddressType,
  number
>;

type Habits = { payment: 'p2sh' | 'p2wpkh'; unisat: BitcoinAddressType };

/** Which addresses a persona chose in its wallets. All that a real wallet offers comes up once. */
const habits: Record<PersonaName, Habits> = {
  oathkeeper: { payment: 'p2wpkh', unisat: 'p2tr' },
  hound: { payment: 'p2sh', unisat: 'p2tr' },
  sippin_serum: { payment: 'p2sh', unisat: 'p2wpkh' },
  franken: { payment: 'p2wpkh', unisat: 'p2tr' },
  swampqueen: { payment: 'p2wpkh', unisat: 'p2wpkh' },
  newblood: { payment: 'p2sh', unisat: 'p2tr' },
  vaultrat: { payment: 'p2sh', unisat: 'p2pkh' },
  ledgerghost: { payment: 'p2wpkh', unisat: 'p2sh' },
  dryflask: { payment: 'p2sh', unisat: 'p2wpkh' },
  stranger: { payment: 'p2wpkh', unisat: 'p2tr' },
};

/**
 * The keys that a persona has in a wallet. Its number in the test phrase is its account in each wallet, so
 * the same user has the same taproot address in all of them.
 */
export function bitcoinKeys(wallet: BitcoinWalletType, name: PersonaName): WalletKeys {
  const account = personaNamed(name).index;
  if (wallet === 'unisat') {
    const only = bitcoinKey(habits[name].unisat, account);
    return { payment: only, ordinals: only };
  }
  const payment = wallet === 'xverse' ? habits[name].payment : 'p2wpkh';
  return { payment: bitcoinKey(payment, account), ordinals: bitcoinKey('p2tr', account) };
}

/** The key of an account and everything a wallet says of it, by BIP-44, 49, 84 or 86. */
export function bitcoinKey(
  type: BitcoinAddressType,
  account: number,
  mnemonic: string = TEST_MNEMONIC,
): BitcoinKey {
  const path = `m/${PURPOSES[type]}'/0'/${account}'/0/0`;
  const { privateKey, publicKey } = derive(mnemonic, path);
  return {
    type,
    address: getPayment(type, publicKey).address,
    testnetAddress: getPayment(type, publicKey, TEST_NETWORK).address,
    publicKey: hex.encode(publicKey),
    ...(type === 'p2tr' ? { tweakedPublicKey: hex.encode(tweaked(publicKey)) } : {}),
    path,
    privateKey,
  };
}

const roots = new Map<string, HDKey>();

/** Key pair of a BIP-32 path. */
function derive(mnemonic: string, path: string): { privateKey: Uint8Array; publicKey: Uint8Array } {
  const root = roots.get(mnemonic) ?? HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  roots.set(mnemonic, root);
  const { privateKey, publicKey } = root.derive(path);
  if (privateKey === null || publicKey === null) throw new Error(`${path} has no key.`);
  return { privateKey, publicKey };
}

/** Script and address of a compressed public key, and what a signer must know of them. */
export function getPayment(type: BitcoinAddressType, publicKey: Uint8Array, network?: typeof TEST_NETWORK) {
  switch (type) {
    case 'p2pkh':
      return p2pkh(publicKey, network);
    case 'p2sh':
      return p2sh(p2wpkh(publicKey, network), network);
    case 'p2wpkh':
      return p2wpkh(publicKey, network);
    case 'p2tr':
      return p2tr(publicKey.subarray(1), undefined, network);
  }
}

function tweaked(publicKey: Uint8Array): Uint8Array {
  return taprootTweakPubkey(publicKey.subarray(1), new Uint8Array())[0];
}
