import type { HostRuntime } from '@hideout/session/host-runtime';
import { setWallet } from '@hideout/wallet/host';
import type { WalletState } from '@hideout/wallet/wallet';
import type { Config } from 'wagmi';
import { type GetAccountReturnType, getAccount, watchAccount } from 'wagmi/actions';

function toState(account: GetAccountReturnType): WalletState {
  switch (account.status) {
    case 'connected':
      return {
        status: 'connected',
        address: account.address,
        chainId: account.chainId,
        connectorName: account.connector.name,
        connectorId: account.connector.id,
      };
    case 'connecting':
      return { status: 'connecting' };
    case 'reconnecting':
      return { status: 'reconnecting' };
    case 'disconnected':
      return { status: 'disconnected' };
  }
}

/**
 * Keeps the wallet's state equal to the kit's, for the life of the page. Until `resuming` has ended only a
 * connection counts: the steps on the way there would flicker. Resolves when it has.
 */
export async function followAccount(
  config: Config,
  store: HostRuntime['store'],
  resuming: Promise<unknown>,
): Promise<void> {
  let settled = false;
  const follow = () => {
    const state = toState(getAccount(config));
    if (settled || state.status === 'connected') setWallet(store, state);
  };
  watchAccount(config, { onChange: follow });
  try {
    await resuming;
  } catch (error) {
    console.error('The wallet could not be resumed.', error);
  }
  settled = true;
  follow();
}
