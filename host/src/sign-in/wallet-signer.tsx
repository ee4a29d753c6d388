import { Address } from '@hideout/ui/address';
import { useBitcoinAccounts } from '@hideout/wallet/connections';
import styles from './sign-in.module.css';
import type { WalletFlow } from './use-wallet-flow.ts';

const PURPOSES = { ordinals: 'ordinals', payment: 'payments', stacks: 'Stacks' } as const;

/** Which wallet is connected, and with which of its addresses it will sign. */
export function WalletSigner({ flow: { connection, signer } }: { readonly flow: WalletFlow }) {
  const accounts = useBitcoinAccounts();
  const address = signer ?? connection.address;
  if (address === null) return null;
  const purposes = accounts.filter((one) => one.address === address).map((one) => PURPOSES[one.purpose]);
  return (
    <p className={styles.wallet}>
      <span>{connection.name}</span>
      <span>
        <Address value={address} />
        {connection.chain === 'bitcoin' && purposes.length === 1 && (
          <small className={styles.purpose}>for {purposes[0]}</small>
        )}
      </span>
    </p>
  );
}
