import type { EndpointInput } from '@hideout/contract/endpoint';
import type { verifySignature } from '@hideout/contract/sign-in';
import type { addWallet } from '@hideout/contract/wallet';
import type { BitcoinAccount, SignedBitcoinMessage } from '@hideout/wallet/bitcoin/bitcoin-types';
import type { WalletType } from '@hideout/wallet/wallet-type';
import type { Chain } from './wallet-progress.ts';

export type ProofInput = {
  readonly chain: Chain;
  readonly walletType: WalletType;
  readonly address: string;
  readonly message: string;
  /** Hex on Ethereum. */
  readonly signed: string | SignedBitcoinMessage;
  /** What a Bitcoin wallet says of the address. */
  readonly account: BitcoinAccount | undefined;
};

export type WalletProof = {
  /** Body of `/auth/verify`. */
  readonly signIn: Omit<EndpointInput<typeof verifySignature>['body'], 'referral'>;
  /** Body of `/wallet/add`. */
  readonly link: EndpointInput<typeof addWallet>['body'];
};

/** A signature as the server takes it. */
export function describeProof({ chain, signed, account, ...common }: ProofInput): WalletProof {
  if (typeof signed === 'string') {
    const signIn = { ...common, signature: signed };
    return { signIn, link: { ...signIn, chain } };
  }
  const { signature, messageHash, protocol } = signed;
  // The same wallet on both roads: what the address is for is no matter of how it came to the account.
  const signIn = { ...common, signature, ...(account && { purpose: account.purpose }) };
  return {
    signIn,
    link: {
      ...signIn,
      chain,
      protocol,
      messageHash,
      ...(account && { addressType: account.addressType, publicKey: account.publicKey }),
    },
  };
}
