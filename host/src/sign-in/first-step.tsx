import { messageFor } from '@hideout/api-client/failure-messages';
import type { useSignInRequest } from '@hideout/session/host-requests';
import { Button } from '@hideout/ui/button';
import { Disclosure } from '@hideout/ui/disclosure';
import { Icon } from '@hideout/ui/icon';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { type RefObject, useId } from 'react';
import { leaveToSignIn } from './provider-navigation.ts';
import { ReferralLine } from './referral-line.tsx';
import styles from './sign-in.module.css';
import { useSignInMethods } from './sign-in.queries.ts';
import type { WalletFlow } from './use-wallet-flow.ts';
import { WALLET_METHODS, WalletMethods } from './wallet-methods.tsx';

type FirstStepProps = {
  readonly flow: WalletFlow;
  readonly request: ReturnType<typeof useSignInRequest>;
  readonly firstWay: RefObject<HTMLButtonElement | null>;
  readonly hasWalletConnect: boolean;
};

/** Step 1: how to come in, or which kind of wallet to link. */
export function FirstStep({ flow, request, firstWay, hasWalletConnect }: FirstStepProps) {
  const { reason, expired, link } = request;
  // No browser stores our cookie there, and wallets and their kits need APIs that browsers hide from such a page.
  if (window.isSecureContext === false) return <InsecureAddress />;
  const pairing = !hasWalletConnect && (
    <p className={styles.help}>
      Only wallets installed in this browser work here: pairing by QR code is not configured.
    </p>
  );
  if (flow.mode.kind === 'link') {
    const ways = WALLET_METHODS.filter(({ id }) => link === 'any' || link === id);
    return (
      <>
        <div className={styles.methods}>
          <WalletMethods flow={flow} ways={ways} firstWay={firstWay} />
        </div>
        {pairing}
      </>
    );
  }
  return (
    <>
      {reason !== null && <Notice tone={expired ? 'warning' : 'info'}>{reason}</Notice>}
      <SignInMethods flow={flow} firstWay={firstWay} />
      <ReferralLine />
      {pairing}
      <Disclosure summary="What is this?">
        <p className={styles.help}>
          A wallet is an app or browser extension that keeps your keys. hideout asks it to sign one sentence;
          that proves the address is yours. It cannot move anything, and it costs nothing. No wallet yet? The
          next screen shows where to get one.
        </p>
      </Disclosure>
    </>
  );
}

function InsecureAddress() {
  return (
    <Notice tone="error" title="Signing in does not work at this address">
      {location.origin} is plain http. There a browser keeps no session of ours, and wallets cannot be trusted
      to answer us alone. Open hideout by its https address, or at localhost on the machine that runs it.
    </Notice>
  );
}

const OTHERS_LABEL = 'Or with an account you have elsewhere';

/** As many as a server has that is configured for all of them. */
const EXPECTED_OTHERS = ['Discord', 'Twitter', 'OtherPage', 'Kazm'];

type SignInMethodsProps = {
  readonly flow: WalletFlow;
  /** Gets the first of them. */
  readonly firstWay: RefObject<HTMLButtonElement | null>;
};

/** The sign-in methods, wallets first. */
function SignInMethods({ flow, firstWay }: SignInMethodsProps) {
  const { data, error, isPending, refetch } = useSignInMethods(true);
  const navigationMethods = data?.ways.filter((way) => way.kind === 'navigation') ?? [];
  // Every server of ours takes wallets; one that cannot say which ways it has still gets those.
  const wallets =
    data === undefined
      ? WALLET_METHODS
      : WALLET_METHODS.flatMap(({ id }) =>
          data.ways.filter((way) => way.id === id).map(({ label }) => ({ id, label })),
        );
  const orId = useId();
  return (
    <div className={styles.methods} aria-busy={isPending}>
      <WalletMethods flow={flow} ways={wallets} firstWay={firstWay} />
      {navigationMethods.length > 0 && (
        <div className={styles.others}>
          <p className={styles.or} id={orId}>
            {OTHERS_LABEL}
          </p>
          <ul className={styles.navigation} aria-labelledby={orId}>
            {navigationMethods.map((way) => (
              <li key={way.id}>
                <Button variant="secondary" wide onClick={() => leaveToSignIn(way, window.location)}>
                  <ProviderMark id={way.id} />
                  <span className={styles.methodName}>Continue with {way.label}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(isPending || error !== null) && (
        <div className={styles.othersSlot}>
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
      <div className={styles.navigation}>
        {EXPECTED_OTHERS.map((key) => (
          <Skeleton key={key} height="var(--target)" />
        ))}
      </div>
    </div>
  );
}

/** Our own drawings, in the strokes of our icons. Here instead of among those, which are in the first load. */
const SHAPES: Readonly<Record<string, string>> = {
  discord:
    'M5.2 5.2C8.3 3.9 11.7 3.9 14.8 5.2c1.7 2.6 2.6 5.5 2.4 8.7-1.3 1-2.6 1.7-4 2.1l-1-1.8c-1.5.4-2.9.4-4.4 0l-1 1.8c-1.4-.4-2.7-1.1-4-2.1-.2-3.2.7-6.1 2.4-8.7M7.7 10.4v.4M12.3 10.4v.4',
  twitter: 'M3.8 3.8h2.9l9.5 12.4h-2.9zM15.6 3.8 10.9 9M4.4 16.2 9 11.1',
  otherpage: 'M7.5 3.5h8v10h-8zM12.5 13.5v3h-8v-10h3M10 7h3M10 10h3',
  kazm: 'M5 3.5v13M15 3.5 6.5 10l8.5 6.5M11.5 10h4',
};

/** The mark of a sign-in method; a key for one that has none. Its name always stands beside it. */
function ProviderMark({ id }: { readonly id: string }) {
  const shape = Object.hasOwn(SHAPES, id) ? SHAPES[id] : undefined;
  if (shape === undefined) return <Icon name="key" />;
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
