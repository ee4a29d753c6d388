import { Address } from '@hideout/ui/address';
import { useWallet } from '@hideout/wallet/wallet';
import styles from './own-links.module.css';

/** Which wallet a change is for, so that another account is noticed at once. */
export function WriteFrom({ address }: { readonly address: `0x${string}` | null }) {
  const wallet = useWallet();
  return (
    <p className={styles.link}>
      {address === null ? (
        'No wallet is connected now.'
      ) : (
        <>
          <span>For</span>
          <Address value={address} />
          {wallet.status === 'connected' && <span className={styles.quiet}>{wallet.connectorName}</span>}
        </>
      )}
    </p>
  );
}
