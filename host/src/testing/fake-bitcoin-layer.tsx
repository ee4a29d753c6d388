import type { HostRuntime } from '@hideout/session/host-runtime';
import type {
  BitcoinAccount,
  BitcoinWalletState,
  SignedBitcoinMessage,
} from '@hideout/wallet/bitcoin/bitcoin-types';
import { setBitcoinWallet } from '@hideout/wallet/host';
import { type BitcoinLayer, bitcoinLayer } from '@hideout/wallet/layers';
import { useEffect } from 'react';

/** What Xverse returns about an account: one address for ordinals and one for payments. */
export const ORDINALS: BitcoinAccount = {
  address: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
  publicKey: 'a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
  purpose: 'ordinals',
  addressType: 'p2tr',
  walletType: 'software',
};
export const PAYMENT: BitcoinAccount = {
  address: '3QBRmWNqqBGme9er7fMkGqtZtp4gjMFxhE',
  publicKey: '030d1b3d4a3c1f5e7a9b8c6d2e4f6a8b0c1d3e5f7a9b8c6d2e4f6a8b0c1d3e5f7a',
  purpose: 'payment',
  addressType: 'p2sh',
  walletType: 'software',
};

export function connectedBitcoin(accounts: readonly BitcoinAccount[] = [ORDINALS]): BitcoinWalletState {
  const address = accounts[0]?.address ?? ORDINALS.address;
  return { status: 'connected', walletType: 'xverse', accounts, address };
}

type Asked = {
  readonly message: string;
  readonly address: string | undefined;
  readonly answer: (signature: string) => void;
  readonly fail: (error: unknown) => void;
};

export type FakeBitcoin = {
  /** What stands open in the wallet, oldest first. */
  readonly asked: Asked[];
  /** What the user does in the chooser: connects by default. An error is what connecting fails with. */
  connects: boolean | Error;
  /** What the wallet returns. */
  accounts: readonly BitcoinAccount[];
  /** How often it was disconnected. */
  disconnects: number;
  /** How often a wait for it was ended. */
  cancels: number;
};

/** A kit of Bitcoin wallets without a chooser: connecting takes effect at once, signatures wait for the test. */
export function fakeBitcoinLayer({ store }: HostRuntime): FakeBitcoin {
  const wallet: FakeBitcoin = { asked: [], connects: true, accounts: [ORDINALS], disconnects: 0, cancels: 0 };
  const layer: BitcoinLayer = {
    connect: async () => {
      if (wallet.connects instanceof Error) throw wallet.connects;
      if (wallet.connects) setBitcoinWallet(store, connectedBitcoin(wallet.accounts));
      return wallet.connects;
    },
    disconnect: async () => {
      wallet.disconnects += 1;
      setBitcoinWallet(store, { status: 'disconnected' });
    },
    cancel: () => {
      wallet.cancels += 1;
    },
    signMessage: (message, address) =>
      new Promise<SignedBitcoinMessage>((resolve, reject) => {
        wallet.asked.push({
          message,
          address,
          answer: (signature) =>
            resolve({
              signature,
              messageHash: 'c0ffee',
              address: address ?? ORDINALS.address,
              protocol: 'BIP322',
            }),
          fail: reject,
        });
      }),
  };
  bitcoinLayer.register(async () => ({
    Root: ({ onReady }) => {
      useEffect(() => onReady(layer), [onReady]);
      return null;
    },
  }));
  return wallet;
}
