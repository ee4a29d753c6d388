import { messageFor } from '@hideout/api-client/api-error';
import type { SignInWay } from '@hideout/contract/auth';
import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { useWalletActions } from '@hideout/wallet/wallet';
import { type RefObject, useId } from 'react';
import { ProviderMark } from './provider-mark.tsx';
import { leaveToSignIn } from './provider-navigation.ts';
import styles from './sign-in.module.css';
import { useSignInWays } from './sign-in.queries.ts';
import type { WalletSignIn } from './use-wallet-sign-in.ts';
import { FailureNotice } from './wallet-step.tsx';

/** Every server of ours takes a wallet; one that cannot say which ways it has still gets that one. */
const WALLET_WAY: SignInWay = { id: 'ethereum', kind: 'wallet', label: 'Ethereum wallet', startPath: null };

type SignInWaysProps = {
  readonly signIn: WalletSignIn;
  /** Gets the first of them. */
  readonly firstWay: RefObject<HTMLButtonElement | null>;
};

/** The ways in, the wallet first. */
export function SignInWays({ signIn, firstWay }: SignInWaysProps) {
  const { step, connect } = signIn;
  const { preload } = useWalletActions();
  const { data, error, isPending, refetch } = useSignInWays(true);
  const connecting = step.at === 'connecting';
  const ways = data?.ways ?? [WALLET_WAY];
  const elsewhere = ways.filter((way) => way.kind === 'navigation');
  const orId = useId();
  return (
    <div className={styles.ways} aria-busy={isPending}>
      {step.at === 'failed' && <FailureNotice failure={step.failure} />}
      {ways
        .filter((way) => way.kind === 'wallet')
        .map((way, nth) => (
          <button
            key={way.id}
            ref={nth === 0 ? firstWay : null}
            type="button"
            className={styles.way}
            aria-busy={connecting || undefined}
            aria-disabled={connecting || undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => connecting || void connect()}
          >
            <Icon name="wallet" />
            <span>
              <strong>{connecting ? 'Opening your wallets…' : way.label}</strong>
              <span className={styles.wayDetail}>MetaMask, Rainbow, WalletConnect…</span>
            </span>
            <Icon name="chevron-right" />
          </button>
        ))}
      {elsewhere.length > 0 && (
        <>
          <p className={styles.or} id={orId}>
            Or with an account you have elsewhere
          </p>
          <ul className={styles.elsewhere} aria-labelledby={orId}>
            {elsewhere.map((way) => (
              <li key={way.id}>
                <Button variant="secondary" wide onClick={() => leaveToSignIn(way, window.location)}>
                  <ProviderMark id={way.id} />
                  <span className={styles.wayName}>Continue with {way.label}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isPending && <Skeleton height={44} />}
      {error !== null && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="s" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Other ways to sign in could not be listed. {messageFor(error)}
        </Notice>
      )}
    </div>
  );
}
