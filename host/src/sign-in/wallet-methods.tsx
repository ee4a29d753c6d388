import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { useBitcoinConnection, useEthereumConnection } from '@hideout/wallet/connections';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import styles from './sign-in.module.css';
import type { WalletFlow } from './use-wallet-flow.ts';
import type { Chain } from './wallet-progress.ts';

/** The kinds of wallets there are, and what they are called. */
export const WALLET_METHODS: readonly { readonly id: Chain; readonly label: string }[] = [
  { id: 'ethereum', label: 'Ethereum wallet' },
  { id: 'bitcoin', label: 'Bitcoin wallet' },
];

type WalletMethodsProps = {
  readonly flow: WalletFlow;
  readonly ways: readonly { readonly id: Chain; readonly label: string }[];
  /** Gets the first of them. */
  readonly firstWay: RefObject<HTMLButtonElement | null>;
};

/** Step 1: which kind of wallet. Whoever sees it is about to use one, so their kits are loaded meanwhile. */
export function WalletMethods({ flow, ways, firstWay }: WalletMethodsProps) {
  const { step, connect } = flow;
  const ethereum = useEthereumConnection();
  const bitcoin = useBitcoinConnection();
  const preloadKits = useEffectEvent(() => {
    for (const { id } of ways) (id === 'bitcoin' ? bitcoin : ethereum).preload();
  });
  useEffect(() => preloadKits(), []);
  const connecting = step.at === 'connecting' ? step.chain : null;
  const failed = step.at === 'failed' && step.step === 1 ? step : null;
  // A remembered Bitcoin wallet is asked without a choice; when that did not work, there has to be one.
  const stuck = failed?.tried === 'bitcoin';
  return (
    <>
      {failed !== null && <FailureNotice failure={failed.failure} />}
      {ways.map(({ id, label }, nth) => (
        <WalletMethod
          key={id}
          chain={id}
          label={label}
          busy={connecting === id}
          buttonRef={nth === 0 ? firstWay : null}
          onChoose={() => void connect(id)}
        />
      ))}
      {stuck && (
        <Button variant="secondary" wide onClick={() => void connect('bitcoin', true)}>
          Use another Bitcoin wallet
        </Button>
      )}
    </>
  );
}

const WAYS = {
  ethereum: { icon: 'wallet', wallets: 'MetaMask, Rainbow, WalletConnect…' },
  bitcoin: { icon: 'bitcoin', wallets: 'Xverse, Unisat, Magic Eden, Leather' },
} as const;

type WalletMethodProps = {
  readonly chain: Chain;
  readonly label: string;
  /** Its kit is being loaded, or its wallet is being asked. */
  readonly busy: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null> | null;
  readonly onChoose: () => void;
};

/** One kind of wallet to begin with. */
function WalletMethod({ chain, label, busy, buttonRef, onChoose }: WalletMethodProps) {
  const { icon, wallets } = WAYS[chain];
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.method}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => busy || onChoose()}
    >
      <Icon name={icon} />
      <span>
        <strong>{busy ? 'Opening your wallets…' : label}</strong>
        <span className={styles.methodDetail}>{wallets}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}
