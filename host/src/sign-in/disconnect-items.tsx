import { useNotify } from '@hideout/session/session';
import { MenuItem } from '@hideout/ui/menu-item';
import { useBitcoinConnection, useEthereumConnection } from '@hideout/wallet/connections';

/** Unplugs a wallet; by its name when there are two. */
export function DisconnectItems() {
  const notify = useNotify();
  const connected = [useEthereumConnection(), useBitcoinConnection()].filter(
    ({ isConnected }) => isConnected,
  );
  return connected.map(({ chain, name, disconnect }) => (
    <MenuItem
      key={chain}
      icon={chain === 'bitcoin' ? 'bitcoin' : 'wallet'}
      onSelect={() => {
        disconnect().catch(() => notify({ tone: 'error', title: 'The wallet did not disconnect' }));
      }}
    >
      Disconnect {connected.length > 1 ? name : 'wallet'}
    </MenuItem>
  ));
}
