import type { LinkedWallet } from '@hideout/contract/wallet';
import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import styles from './wallet-row.module.css';
import { assetWords, chainWords, walletName } from './wallet-words.ts';

type WalletRowProps = {
  readonly wallet: LinkedWallet;
  /** True while this very wallet is connected in this browser. */
  readonly connected: boolean;
};

/** One linked wallet and what it is used for. */
export function WalletRow({ wallet, connected }: WalletRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name="wallet" />
      </span>
      <div className={styles.facts}>
        <div className={styles.name}>
          {wallet.label !== null && <strong>{wallet.label}</strong>}
          <Address value={wallet.address} copyable />
        </div>
        <p className={styles.meta}>
          {[walletName(wallet.walletType), chainWords(wallet), assetWords(wallet.assetCount)]
            .filter((words) => words !== null)
            .join(' · ')}
        </p>
        <p className={styles.meta}>
          <RelativeTime at={wallet.linkedAt} prefix="Linked" />
        </p>
        <div className={styles.chips}>
          {connected && (
            <Chip tone="plasma" icon="link">
              Connected now
            </Chip>
          )}
          {wallet.isPrimary && (
            <Chip tone="serum" icon="star">
              Primary
            </Chip>
          )}
          {wallet.isClaimAddress && (
            <Chip tone="serum" icon="serum">
              Claim address
            </Chip>
          )}
          {wallet.usedForLogin && (
            <Chip tone="neutral" icon="key">
              Signs you in
            </Chip>
          )}
        </div>
      </div>
    </li>
  );
}
