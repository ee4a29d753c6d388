import { useNotify } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import { MenuItem, MenuText } from '@hideout/ui/menu-item';
import { chainById } from '@hideout/wallet/chains';
import { useBitcoinConnection, useEthereumConnection } from '@hideout/wallet/connections';
import { useWalletActions } from '@hideout/wallet/wallet';
import { describeWalletFailure } from '@hideout/wallet/wallet-failure';
import styles from './account-menu.module.css';

// What goes wrong with the network is reported where the kit is.
const leaveToKit = () => undefined;

/** The wallets in the account menu: which ones, on which chain, or a way to connect one. */
export function WalletRows() {
  const ethereum = useEthereumConnection();
  const bitcoin = useBitcoinConnection();
  const { chooseChain } = useWalletActions();
  const notify = useNotify();
  const chain = ethereum.chainId === null ? undefined : chainById(ethereum.chainId);
  const looking = [ethereum, bitcoin].some(
    ({ status }) => status === 'connecting' || status === 'reconnecting',
  );
  // By then the menu has closed.
  const notifyFailure = (error: unknown) => {
    const { isChoice, title, message } = describeWalletFailure(error);
    notify({ tone: isChoice ? 'info' : 'error', title, message });
  };
  return (
    <>
      {ethereum.address !== null && (
        <>
          <MenuText>
            <span className={styles.wallet}>
              <Address value={ethereum.address} />
              <span className={styles.chain}>
                {ethereum.name} · {chain === undefined ? <Chip tone="bile">Wrong network</Chip> : chain.name}
              </span>
            </span>
          </MenuText>
          <MenuItem icon="refresh" onSelect={() => chooseChain().catch(leaveToKit)}>
            Switch network
          </MenuItem>
        </>
      )}
      {bitcoin.address !== null && (
        <MenuText>
          <span className={styles.wallet}>
            <Address value={bitcoin.address} />
            <span className={styles.chain}>{bitcoin.name} · Bitcoin</span>
          </span>
        </MenuText>
      )}
      {looking && (
        <MenuText>
          <span className={styles.wallet}>Looking for your wallet…</span>
        </MenuText>
      )}
      {ethereum.status === 'disconnected' && (
        <MenuItem icon="wallet" onSelect={() => ethereum.connect().catch(notifyFailure)}>
          {bitcoin.isConnected ? 'Connect an Ethereum wallet' : 'Connect a wallet'}
        </MenuItem>
      )}
    </>
  );
}

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
