import { type Notice, noticeQueue, queued } from '@hideout/session/atoms';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { kitId } from '@hideout/wallet/evm/kit-id';
import { readPeer, type WalletPeer } from '@hideout/wallet/evm/read-peer';
import type { Resumption } from '@hideout/wallet/evm/resume';
import { isMobileAgent } from '@hideout/wallet/evm/wallet-list';
import { setWallet, storeWalletFailure } from '@hideout/wallet/host';
import { STORAGE_KEYS } from '@hideout/wallet/storage-keys';
import { type WalletState, walletAtom } from '@hideout/wallet/wallet';
import { connectionEnded } from '@hideout/wallet/wallet-failure';
import type { Config, Connector } from 'wagmi';
import { disconnect, type GetAccountReturnType, getAccount, watchAccount } from 'wagmi/actions';

export type AccountFollower = {
  /** Ends when the connection of the last visit is back, or lost for good. */
  readonly resumed: Promise<void>;
  /** Disconnects by the user's choice: it needs no message, and the next visit resumes nothing. */
  readonly leave: () => Promise<void>;
};

function toState(
  account: GetAccountReturnType,
  findPeer: (connector: Connector) => WalletPeer | undefined,
): WalletState {
  switch (account.status) {
    case 'connected': {
      const peer = findPeer(account.connector);
      // On a desktop the app is on another device.
      const appLink = isMobileAgent(navigator.userAgent) ? (peer?.appLink ?? null) : null;
      return {
        status: 'connected',
        address: account.address,
        chainId: account.chainId,
        connectorName: peer?.name ?? account.connector.name,
        connectorId: kitId(account.connector),
        ...(appLink !== null && { appLink }),
      };
    }
    case 'connecting':
      return { status: 'connecting' };
    case 'reconnecting':
      return { status: 'reconnecting' };
    case 'disconnected':
      return { status: 'disconnected' };
  }
}

/**
 * Syncs the wallet's state with the kit's, for the life of the page. Until `resuming` has ended only a
 * connection counts: the steps on the way there would flicker. A connection that is lost without anybody having
 * chose it here gets a message.
 */
export function followAccount(
  config: Config,
  { store, queryClient }: Pick<HostRuntime, 'store' | 'queryClient'>,
  resuming: Promise<Resumption>,
): AccountFollower {
  let settled = false;
  let leaving = false;
  // A wallet at the other end of a pairing describes itself, by the id of the pairing's connector.
  const asking = new Map<string, Promise<WalletPeer | null>>();
  const peers = new Map<string, WalletPeer>();
  let isPaired = false;

  /** The kit's own "Disconnect" does not come through `leave`. */
  const isWished = () => leaving || queryClient.isMutating({ mutationKey: ['disconnect'] }) > 0;

  const learnPeer = (connector: Connector) => {
    if (asking.has(connector.uid)) return;
    const asked = readPeer(connector).catch(() => null);
    asking.set(connector.uid, asked);
    void asked.then((peer) => {
      if (peer === null || asking.get(connector.uid) !== asked) return;
      peers.set(connector.uid, peer);
      follow();
    });
  };

  const end = (before: Extract<WalletState, { status: 'connected' }>) => {
    asking.clear();
    peers.clear();
    // A locked extension may come back; a pairing that has ended, and what was left here, does not.
    if (isWished() || isPaired) {
      void config.storage?.removeItem('recentConnectorId');
    }
    if (isWished()) return;
    storeWalletFailure(store, 'ethereum', connectionEnded());
    notifyConnectionLost(store, before.connectorName);
  };

  const follow = () => {
    const account = getAccount(config);
    const state = toState(account, (connector) => peers.get(connector.uid));
    if (!settled && state.status !== 'connected') return;
    const before = store.get(walletAtom);
    setWallet(store, state);
    if (account.status === 'connected') {
      isPaired = account.connector.type === 'walletConnect';
      learnPeer(account.connector);
    } else if (before.status === 'connected' && state.status === 'disconnected') end(before);
  };

  const leave = async () => {
    leaving = true;
    try {
      await disconnect(config);
    } finally {
      leaving = false;
    }
  };

  watchAccount(config, { onChange: follow });
  // Another tab has left. An installed wallet notifies every tab of that itself, a paired one does not.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEYS.recentConnectorId || newValue !== null) return;
    if (store.get(walletAtom).status !== 'connected') return;
    disconnect(config).catch((error) => console.error('The wallet could not be left in this tab.', error));
  });

  const settle = async () => {
    let outcome: Resumption = 'none';
    try {
      outcome = await resuming;
    } catch (error) {
      console.error('The wallet could not be resumed.', error);
    }
    settled = true;
    follow();
    if (outcome === 'missing') notifyWalletMissing(store);
  };
  return { resumed: settle(), leave };
}

type Store = HostRuntime['store'];

const WAY_ON = 'Connect it again when you want to sign something.';

function notify(store: Store, notice: Notice): void {
  store.set(noticeQueue, (queue) => [...queue, queued(notice)]);
}

/** The wallet has ended the connection, or another tab did. */
function notifyConnectionLost(store: Store, name: string): void {
  notify(store, { tone: 'info', title: `${name} was disconnected`, message: WAY_ON });
}

/** The connection of the last visit cannot come back. */
function notifyWalletMissing(store: Store): void {
  notify(store, {
    tone: 'info',
    title: 'Your wallet is no longer connected',
    message: `This browser does not offer it any more, or it has ended the connection. ${WAY_ON}`,
  });
}
