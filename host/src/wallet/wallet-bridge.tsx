import type { HostRuntime } from '@hideout/session/host-runtime';
import { ethereum } from '@hideout/wallet/chains';
import { requestConnection } from '@hideout/wallet/evm/connect-request';
import { setWalletModal, storeWalletFailure } from '@hideout/wallet/host';
import type { EthereumLayer } from '@hideout/wallet/layers';
import { sameAddress } from '@hideout/wallet/same-address';
import { WALLET_ERROR_CODES, WalletError } from '@hideout/wallet/wallet-error';
import {
  findNamedFailure,
  malformedAnswer,
  nameWalletFailure,
  otherAccount,
  withNamedFailures,
} from '@hideout/wallet/wallet-failure';
import { WALLET_MESSAGES } from '@hideout/wallet/wallet-messages';
import { useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect, useRef } from 'react';
import { isHash, isHex } from 'viem';
import { type Config, useSwitchChain } from 'wagmi';
import { getAccount, sendTransaction, signMessage, switchChain, watchAsset } from 'wagmi/actions';
import type { AccountFollower } from './follow-account.ts';
import { closeKit, isKitForPhones, shownCode, useQuietImages } from './kit-dialog.ts';
import { useConnectAttempts, useSwitchMessages } from './kit-mutations.ts';

type WalletBridgeProps = {
  readonly config: Config;
  readonly store: HostRuntime['store'];
  readonly account: AccountFollower;
  readonly onReady: (layer: EthereumLayer) => () => void;
};

/** How wagmi calls it when a wallet has taken a new chain without switching to it. */
const ADDED_ONLY = 'after adding network';

/** Switches the wallet to a chain of ours; wagmi adds the chain to a wallet that does not know it (EIP-3085). */
async function switchTo(config: Config, chainId: number): Promise<void> {
  try {
    await switchChain(config, { chainId });
  } catch (error) {
    // Adding is not switching for every wallet: now that it knows the chain, it is asked once more.
    if (!(error instanceof Error && error.message.includes(ADDED_ONLY))) throw error;
    await switchChain(config, { chainId });
  }
}

/** Provides the kit's modals and actions to the rest of the app; renders nothing. */
export function WalletBridge({ config, store, account, onReady }: WalletBridgeProps) {
  const { connectModalOpen, openConnectModal } = useConnectModal();
  const { chainModalOpen, openChainModal } = useChainModal();
  const { switchChainAsync } = useSwitchChain();
  useSwitchMessages();
  useQuietImages(connectModalOpen || chainModalOpen);
  // The kit's openers change with its state, and a connect request outlives several of them.
  const kit = useRef({ openConnectModal, openChainModal, switchChainAsync });
  const onClosed = useRef<(() => void) | null>(null);
  const failure = useRef<WalletError | null>(null);

  useConnectAttempts((attempt) => {
    if (attempt.status !== 'error') return;
    const error = nameWalletFailure(attempt.error);
    storeWalletFailure(store, 'ethereum', error);
    // On other screens the kit offers a retry, and our message stands there; beside a code, too.
    if (attempt.connector.type !== 'walletConnect' && !isKitForPhones()) return;
    failure.current = error;
    if (shownCode() === null) closeKit();
  });

  useEffect(() => {
    kit.current = { openConnectModal, openChainModal, switchChainAsync };
  }, [openConnectModal, openChainModal, switchChainAsync]);

  useEffect(() => {
    if (!connectModalOpen) return;
    setWalletModal(store, true);
    return () => {
      onClosed.current?.();
      onClosed.current = null;
      // After those who waited have continued: our dialog comes back with its next step, not with the one before.
      setTimeout(() => setWalletModal(store, false));
    };
  }, [connectModalOpen, store]);

  useEffect(() => {
    const { resumed, leave } = account;
    const isConnected = () => getAccount(config).isConnected;
    const connected = async () => {
      await resumed;
      if (!isConnected()) throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
    };
    return onReady({
      connect: async () => {
        await resumed;
        failure.current = null;
        await requestConnection({
          isConnected,
          disconnect: leave,
          openModal: () => kit.current.openConnectModal?.(),
        });
        await new Promise<void>((resolve) => {
          // A second request takes over the modal of the first.
          onClosed.current?.();
          onClosed.current = resolve;
        });
        if (failure.current !== null) throw failure.current;
        return isConnected();
      },
      disconnect: leave,
      signMessage: (message) =>
        withNamedFailures(async () => {
          await connected();
          const signature = await signMessage(config, { message });
          // A contract wallet signs with as many bytes as it likes.
          if (!isHex(signature)) throw malformedAnswer(signature);
          return signature;
        }),
      chooseChain: () =>
        withNamedFailures(async () => {
          if (kit.current.openChainModal !== undefined) kit.current.openChainModal();
          else await kit.current.switchChainAsync({ chainId: ethereum.id });
        }),
      sendTransaction: async ({ chainId, from, ...transaction }) => {
        try {
          await connected();
          // Stored, because the user may change it while the wallet asks whether to switch.
          const account = getAccount(config).address ?? null;
          if (from !== undefined && account !== null && !sameAddress(from, account)) throw otherAccount();
          if (getAccount(config).chainId !== chainId) await switchTo(config, chainId);
          // The sender has been shown what it does; the wallet estimates for itself.
          const hash = await sendTransaction(config, { ...transaction, account, chainId, gas: null });
          if (!isHash(hash)) throw malformedAnswer(hash);
          return hash;
        } catch (error) {
          // What has no name here is the node's or the contract's, and its message helps whoever sends.
          throw findNamedFailure(error) ?? error;
        }
      },
      watchToken: ({ chainId, ...options }) =>
        withNamedFailures(async () => {
          await connected();
          // A wallet looks for the contract on the chain it is on.
          if (getAccount(config).chainId !== chainId) await switchTo(config, chainId);
          const added: unknown = await watchAsset(config, { type: 'ERC20', options });
          // Some wallets answer null for yes; all of them throw for a no.
          return added !== false;
        }),
    });
  }, [config, onReady, account]);

  return null;
}
