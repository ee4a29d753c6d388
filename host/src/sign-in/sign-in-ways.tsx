import { messageFor } from '@hideout/api-client/failure-words';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { type RefObject, useId } from 'react';
import { ProviderMark } from './provider-mark.tsx';
import { leaveToSignIn } from './provider-navigation.ts';
import styles from './sign-in.module.css';
import { useSignInWays } from './sign-in.queries.ts';
import type { WalletFlow } from './use-wallet-flow.ts';
import { WALLET_WAYS, WalletWays } from './wallet-ways.tsx';

const OTHERS_LABEL = 'Or with an account you have elsewhere';

/** As many as a server has that is configured for all of them. */
const EXPECTED_OTHERS = ['Discord', 'Twitter', 'OtherPage', 'Kazm'];

type SignInWaysProps = {
  readonly flow: WalletFlow;
  /** Gets the first of them. */
  readonly firstWay: RefObject<HTMLButtonElement | null>;
};

/** The ways in, wallets first. */
export function SignInWays({ flow, firstWay }: SignInWaysProps) {
  const { data, error, isPending, refetch } = useSignInWays(true);
  const elsewhere = data?.ways.filter((way) => way.kind === 'navigation') ?? [];
  // Every server of ours takes wallets; one that cannot say which ways it has still gets those.
  const wallets =
    data === undefined
      ? WALLET_WAYS
      : WALLET_WAYS.flatMap(({ id }) =>
          data.ways.filter((way) => way.id === id).map(({ label }) => ({ id, label })),
        );
  const orId = useId();
  return (
    <div className={styles.ways} aria-busy={isPending}>
      <WalletWays flow={flow} ways={wallets} firstWay={firstWay} />
      {elsewhere.length > 0 && (
        <div className={styles.others}>
          <p className={styles.or} id={orId}>
            {OTHERS_LABEL}
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
        </div>
      )}
      {(isPending || error !== null) && (
        <div className={styles.othersPlace}>
          <OthersSkeleton hidden={error !== null} />
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
      )}
    </div>
  );
}

/**
 * As high as the list that follows: the dialog grows to both sides on a desktop and upwards on a phone, and what was
 * about to be pressed must not move away under the pointer.
 */
function OthersSkeleton({ hidden }: { readonly hidden: boolean }) {
  return (
    <div className={hidden ? styles.othersUnseen : styles.others} aria-hidden="true">
      <p className={styles.or}>{OTHERS_LABEL}</p>
      <div className={styles.elsewhere}>
        {EXPECTED_OTHERS.map((key) => (
          <Skeleton key={key} height="var(--target)" />
        ))}
      </div>
    </div>
  );
}
