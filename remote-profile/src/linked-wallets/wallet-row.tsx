import { IntentLink } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { lazy, Suspense } from 'react';
import rowStyles from '../parts/rows.module.css';
import { formatAssetCount, formatWalletChain, walletName } from './format-wallet.ts';
import { WalletActions, type WalletActionsProps } from './wallet-actions.tsx';
import styles from './wallets-card.module.css';

// Apart, because what knows of connections is no part of a first load. A row is whole without it.
const ConnectedChip = lazy(() =>
  import(/* webpackChunkName: "connected-chip" */ './connected-chip.tsx').then(
    ({ ConnectedChip }) => ({ default: ConnectedChip }),
    (error: unknown) => {
      console.warn('Which wallet is connected could not be read.', error);
      return { default: () => null };
    },
  ),
);

/** One linked wallet, what it is used for, and what can be done with it. */
export function WalletRow(props: WalletActionsProps) {
  const { wallet } = props;
  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.icon}>
        <Icon name="wallet" />
      </span>
      <div className={rowStyles.facts}>
        <div className={rowStyles.name}>
          {wallet.label !== null && <strong>{wallet.label}</strong>}
          <Address value={wallet.address} copyable />
        </div>
        <p className={rowStyles.meta}>
          {[walletName(wallet.walletType), formatWalletChain(wallet), formatAssetCount(wallet.assetCount)]
            .filter((text) => text !== null)
            .join(' · ')}
        </p>
        <p className={rowStyles.meta}>
          <RelativeTime at={wallet.linkedAt} prefix="Linked" />
        </p>
        <div className={styles.chips}>
          <Suspense fallback={null}>
            <ConnectedChip address={wallet.address} />
          </Suspense>
          {wallet.isPrimary && (
            <Chip tone="serum" icon="star">
              Primary
            </Chip>
          )}
          {wallet.isClaimAddress && (
            <IntentLink to="serum.claim">
              <Chip tone="serum" icon="serum">
                Claim address
              </Chip>
            </IntentLink>
          )}
          {wallet.usedForLogin && (
            <Chip tone="neutral" icon="key">
              Signs you in
            </Chip>
          )}
        </div>
        <WalletActions {...props} />
      </div>
    </li>
  );
}
