import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import { MenuItem, MenuWords } from '@hideout/ui/menu-item';
import { chainById } from '@hideout/wallet/chains';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import styles from './account-menu.module.css';

/** The wallet in the account menu: which one, on which chain, or a way to connect one. */
export function WalletRow() {
  const wallet = useWallet();
  const { connect, chooseChain } = useWalletActions();
  // Failures are kept by the facade and shown by the wallet itself; there is no place for them in a menu.
  const ignore = () => undefined;
  if (wallet.status === 'disconnected') {
    return (
      <MenuItem icon="wallet" onSelect={() => connect().catch(ignore)}>
        Connect a wallet
      </MenuItem>
    );
  }
  if (wallet.status !== 'connected') {
    return (
      <MenuWords>
        <span className={styles.wallet}>Looking for your wallet…</span>
      </MenuWords>
    );
  }
  const chain = chainById(wallet.chainId);
  return (
    <>
      <MenuWords>
        <span className={styles.wallet}>
          <Address value={wallet.address} />
          <span className={styles.chain}>
            {wallet.connectorName} ·{' '}
            {chain === undefined ? <Chip tone="bile">Wrong network</Chip> : chain.name}
          </span>
        </span>
      </MenuWords>
      <MenuItem icon="refresh" onSelect={() => chooseChain().catch(ignore)}>
        Switch network
      </MenuItem>
    </>
  );
}
