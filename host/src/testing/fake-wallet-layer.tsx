import type { HostRuntime } from '@hideout/session/host-runtime';
import { setWallet } from '@hideout/wallet/host';
import { type EthereumLayer, ethereumLayer } from '@hideout/wallet/layers';
import { useEffect } from 'react';

/** The first of the well-known test accounts. */
export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

type Asked = {
  readonly message: string;
  readonly answer: (signature: string) => void;
  readonly refuse: () => void;
  readonly fail: () => void;
};

export type FakeWallet = {
  /** What stands open in the wallet, oldest first. */
  readonly asked: Asked[];
  /** What the user does in the kit's modal: connects by default. */
  connects: boolean;
};

/** A wallet kit without a modal: connecting takes effect at once, signatures wait for the test. */
export function fakeWalletLayer(runtime: HostRuntime): FakeWallet {
  const wallet: FakeWallet = { asked: [], connects: true };
  const { store } = runtime;
  const layer: EthereumLayer = {
    connect: async () => {
      if (wallet.connects) {
        setWallet(store, {
          status: 'connected',
          address: ADDRESS,
          chainId: 1,
          connectorName: 'Test Flask',
          connectorId: 'test.hideout.wallet',
        });
      }
      return wallet.connects;
    },
    disconnect: async () => setWallet(store, { status: 'disconnected' }),
    chooseChain: async () => undefined,
    sendTransaction: async () => '0x01',
    watchToken: async () => true,
    signMessage: (message) =>
      new Promise((resolve, reject) => {
        wallet.asked.push({
          message,
          answer: resolve,
          refuse: () => reject({ code: 4001, message: 'User rejected the request.' }),
          fail: () => reject(new Error('The extension is gone.')),
        });
      }),
  };
  ethereumLayer.register(async () => ({
    Root: ({ onReady }) => {
      useEffect(() => onReady(layer), [onReady]);
      return null;
    },
  }));
  return wallet;
}
