import { Icon } from '@hideout/ui/icon';
import type { RefObject } from 'react';
import styles from './sign-in.module.css';
import type { Chain } from './wallet-progress.ts';

const WAYS = {
  ethereum: { icon: 'wallet', wallets: 'MetaMask, Rainbow, WalletConnect…' },
  bitcoin: { icon: 'bitcoin', wallets: 'Xverse, Unisat, Magic Eden, Leather' },
} as const;

type WalletWayProps = {
  readonly chain: Chain;
  readonly label: string;
  /** Its kit is being loaded, or its wallet is being asked. */
  readonly busy: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null> | null;
  /** Pointing at it or reaching it by keyboard: what it needs is loaded then. */
  readonly onIntent: () => void;
  readonly onChoose: () => void;
};

/** One kind of wallet to begin with. */
export function WalletWay({ chain, label, busy, buttonRef, onIntent, onChoose }: WalletWayProps) {
  const { icon, wallets } = WAYS[chain];
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.way}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => busy || onChoose()}
    >
      <Icon name={icon} />
      <span>
        <strong>{busy ? 'Opening your wallets…' : label}</strong>
        <span className={styles.wayDetail}>{wallets}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}
