import { BITCOIN_CHAIN_ID, createBitcoinMessage } from '@hideout/contract/bitcoin-message';
import { SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import { Signer } from 'bip322-js';
import type { FastifyInstance } from 'fastify';
import type { BitcoinAddressType } from '../people/auth/bitcoin-address.ts';
import { TEST_ORIGIN } from './test-app.ts';

/** Keys of the public test vectors of BIP-322; they hold nothing. */
const BITCOIN_KEY = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';
export const OTHER_BITCOIN_KEY = 'L1W6mc2yYRcDCkhwhFASvvacvp6Pm4u29dxK9RJHVorXqLciTdq4';

/** Addresses of `BITCOIN_KEY`, one of each kind. */
export const BITCOIN_ADDRESSES: Record<BitcoinAddressType, string> = {
  p2pkh: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
  p2sh: '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  p2wpkh: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  p2tr: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
};
/** The P2WPKH address of `OTHER_BITCOIN_KEY`. */
export const OTHER_BITCOIN_ADDRESS = 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7';

/** What a wallet answers: BIP-322 simple; for P2PKH "Bitcoin Signed Message". */
export function signWithBitcoin(message: string, address: string, key = BITCOIN_KEY): string {
  return Signer.sign(key, address, message);
}

/**
 * "Bitcoin Signed Message" by `BITCOIN_KEY`; 27 to 30 in front means P2PKH of an uncompressed key, 31
 * P2PKH, 35 P2SH-P2WPKH, 39 P2WPKH, each plus 0 to 3.
 */
export function signCompact(message: string, firstFlag: 27 | 31 | 35 | 39): Buffer {
  const bytes = Buffer.from(signWithBitcoin(message, BITCOIN_ADDRESSES.p2pkh), 'base64');
  bytes[0] = (bytes[0] ?? 0) - 31 + firstFlag;
  return bytes;
}

export type SignedBitcoinMessage = {
  message: string;
  signature: string;
  address: string;
  walletType: 'xverse' | 'unisat' | 'magicEden' | 'leather';
};

/** A body signed with a Bitcoin key over a nonce of the app; `changes` alters the message before. */
export async function signedBitcoinMessage(
  app: FastifyInstance,
  address: string,
  changes: Partial<Parameters<typeof createBitcoinMessage>[0]> = {},
  key = BITCOIN_KEY,
): Promise<SignedBitcoinMessage> {
  const { nonce } = (await app.inject({ url: '/auth/nonce' })).json<{ nonce: string }>();
  const issuedAt = new Date();
  const message = createBitcoinMessage({
    address,
    chainId: BITCOIN_CHAIN_ID,
    domain: new URL(TEST_ORIGIN).host,
    nonce,
    uri: TEST_ORIGIN,
    statement: SIGN_IN_STATEMENT,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + 300_000),
    ...changes,
  });
  return { message, signature: signWithBitcoin(message, address, key), address, walletType: 'xverse' };
}
