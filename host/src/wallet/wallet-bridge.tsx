import type { HostRuntime } from '@hideout/session/host-runtime';
import { ethereum } from '@hideout/wallet/chains';
import { requestConnection } from '@hideout/wallet/evm/connect-request';
import { setWalletModal } from '@hideout/wallet/host';
import type { EthereumLayer } from '@hideout/wallet/layers';
import { WALLET_ERROR_CODES, WALLET_MESSAGES, WalletError } from '@hideout/wallet/wallet-error';
import { useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect, useRef } from 'react';
import type { Config } from 'wagmi';
import { disconnect, getAccount, sendTransaction, signMessage, switchChain } from 'wagmi/actions';

type WalletBridgeProps = {
  readonly config: Config;
  readonly store: HostRuntime['store'];
  /** Ends when the connection of the last visit is back, or gone for good. */
  readonly resumed: Promise<void>;
  readonly onReady: (layer: EthereumLayer) => () => void;
};

/** Hands the kit's modals and actions to the rest of the app; draws nothing. */
export function WalletBridge({ config, store, resumed, onReady }: WalletBridgeProps) {
  const { connectModalOpen, openConnectModal } = useConnectModal();
  const { openChainModal } = useChainModal();
  // The kit's openers change with its state, and a wish to connect outlives several of them.
  const kit = useRef({ openConnectModal, openChainModal });
  const onClosed = useRef<(() => void) | null>(null);

  useEffect(() => {
    kit.current = { openConnectModal, openChainModal };
  }, [openConnectModal, openChainModal]);

  useEffect(() => {
    if (!connectModalOpen) return;
    setWalletModal(store, true);
    return () => {
      onClosed.current?.();
      onClosed.current = null;
      // After those who waited have gone on: our dialog comes back with its next step, not with the one before.
      setTimeout(() => setWalletModal(store, false));
    };
  }, [connectModalOpen, store]);

  useEffect(() => {
    const isConnected = () => getAccount(config).isConnected;
    return onReady({
      connect: async () => {
        await resumed;
        await requestConnection({
          isConnected,
          disconnect: () => disconnect(config),
          openModal: () => kit.current.openConnectModal?.(),
        });
        await new Promise<void>((resolve) => {
          // A second wish takes over the modal of the first.
          onClosed.current?.();
          onClosed.current = resolve;
        });
        return isConnected();
      },
      disconnect: () => disconnect(config),
      signMessage: async (message) => {
        await resumed;
        if (!isConnected()) throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
        return signMessage(config, { message });
      },
      chooseChain: async () => {
        if (kit.current.openChainModal !== undefined) kit.current.openChainModal();
        else await switchChain(config, { chainId: ethereum.id });
      },
      sendTransaction: async ({ chainId, ...transaction }) => {
        await resumed;
        if (!isConnected()) throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
        if (getAccount(config).chainId !== chainId) await switchChain(config, { chainId });
        // The sender has been shown what it does; the wallet estimates for itself.
        return sendTransaction(config, { ...transaction, chainId, gas: null });
      },
    });
  }, [config, onReady, resumed]);

  return null;
}
