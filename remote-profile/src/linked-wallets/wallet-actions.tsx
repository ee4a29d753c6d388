import type { LinkedWallet } from '@hideout/contract/wallet';
import { Button } from '@hideout/ui/button';
import { ExternalLink } from '@hideout/ui/external-link';
import { shortenAddress } from '@hideout/ui/format';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { getExplorer } from './format-wallet.ts';
import styles from './wallets-card.module.css';

export type WalletActionsProps = {
  readonly wallet: LinkedWallet;
  /** Null where it is the primary one already. */
  readonly onMakePrimary: (() => void) | null;
  /** While this wallet, or another, is being made the primary one. */
  readonly choosing: 'this' | 'another' | null;
  /** Null where it cannot be removed; the card says why. */
  readonly onRemove: (() => void) | null;
};

/** What can be done with one linked wallet. */
export function WalletActions({ wallet, onMakePrimary, choosing, onRemove }: WalletActionsProps) {
  const short = shortenAddress(wallet.address);
  const explorer = getExplorer(wallet);
  return (
    <div className={styles.actions}>
      {onMakePrimary !== null && (
        <Button
          variant="ghost"
          size="s"
          aria-label={`Make primary: ${short}`}
          busy={choosing === 'this'}
          disabledReason={choosing === 'another' ? 'Another one is being chosen.' : undefined}
          onClick={onMakePrimary}
        >
          Make primary
        </Button>
      )}
      {onRemove !== null && (
        <Button variant="ghost" size="s" aria-label={`Remove the wallet ${short}`} onClick={onRemove}>
          Remove
        </Button>
      )}
      <span className={styles.explorer}>
        <ExternalLink href={explorer.url}>
          <VisuallyHidden>{short} at </VisuallyHidden>
          {explorer.name}
        </ExternalLink>
      </span>
    </div>
  );
}
