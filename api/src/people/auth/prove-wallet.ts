import { chainOfWallet, type WalletChain, type WalletType } from '@hideout/contract/wallet';
import { getAddress, isAddress } from 'viem';
import type { AppDeps } from '../../calls/context.ts';
import { canonicalAddress } from '../../chain/canonical-address.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { type BitcoinAddress, readBitcoinAddress } from './bitcoin-address.ts';
import { burnNonce } from './nonce.ts';
import { checkSignInMessage, readSignInMessage } from './sign-in-message.ts';
import { verifyBitcoinSignature } from './verify-bitcoin-signature.ts';
import { verifyEvmSignature } from './verify-evm-signature.ts';

/** What a user sends to show that a wallet is theirs. */
export type WalletProof = {
  readonly walletType: WalletType;
  readonly address: string;
  readonly message: string;
  readonly signature: string;
};

/** A wallet whose owner has just signed. */
export type ProvenAddress = {
  readonly chain: WalletChain;
  /** Canonical form. */
  readonly address: string;
  /** `p2pkh`, `p2sh`, `p2wpkh`, `p2tr`; null on Ethereum. */
  readonly addressType: BitcoinAddress['type'] | null;
};

/**
 * Checks that the owner of the address signed, here and now, a message with exactly this statement.
 * The nonce is used up before anything else of the message is looked at, so an attempt spends it
 * whether it succeeds or not. Waits for Ethereum where a contract wallet signed: do not call it in a
 * transaction.
 *
 * @throws ApiFailure `INVALID_ADDRESS`, `SIGNATURE_INVALID`, `SIGNATURE_EXPIRED`, `SIGNATURE_REPLAYED`,
 * `SIGNATURE_WRONG_DOMAIN`, `UPSTREAM_UNAVAILABLE`.
 */
export async function proveWallet(
  { db, chains, config }: Pick<AppDeps, 'db' | 'chains' | 'config'>,
  proof: WalletProof,
  statement: string,
): Promise<ProvenAddress> {
  const chain = chainOfWallet(proof.walletType);
  const wallet = readAddress(chain, proof.address);
  const message = readSignInMessage(chain, proof.message);
  await burnNonce(db, message.nonce);
  checkSignInMessage(message, { origins: config.origins, statement, now: Date.now() });
  const { message: text, signature } = proof;
  const signed =
    canonicalAddress(message.address) === wallet.address &&
    (wallet.chain === 'ethereum'
      ? await verifyEvmSignature(chains.ethereum, { address: wallet.address, message: text, signature })
      : verifyBitcoinSignature(wallet.bitcoin, text, signature));
  if (!signed) throw apiFailure('SIGNATURE_INVALID', 'That signature does not fit the address. Sign again.');
  return {
    chain,
    address: wallet.address,
    addressType: wallet.chain === 'bitcoin' ? wallet.bitcoin.type : null,
  };
}

function readAddress(chain: WalletChain, text: string) {
  if (chain === 'ethereum') {
    if (isAddress(text, { strict: false })) return { chain, address: getAddress(text) } as const;
    throw apiFailure('INVALID_ADDRESS', 'This kind of wallet needs an Ethereum address.');
  }
  const bitcoin = readBitcoinAddress(text);
  if (bitcoin !== null) return { chain, address: bitcoin.address, bitcoin } as const;
  throw apiFailure(
    'INVALID_ADDRESS',
    'This kind of wallet needs a Bitcoin mainnet address of a single key, such as bc1q… or bc1p….',
  );
}
