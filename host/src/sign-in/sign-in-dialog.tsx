import { useHostRuntime, useSignInRequest } from '@hideout/session/host-requests';
import { useNotify } from '@hideout/session/session';
import { Dialog } from '@hideout/ui/dialog';
import { Disclosure } from '@hideout/ui/disclosure';
import { Notice } from '@hideout/ui/notice';
import { useWalletModalOpen } from '@hideout/wallet/host';
import { useRef } from 'react';
import { ReferralLine } from './referral-line.tsx';
import styles from './sign-in.module.css';
import type { SignInFailure } from './sign-in-messages.ts';
import { SignInWays } from './sign-in-ways.tsx';
import { useWalletSignIn, type WalletStep } from './use-wallet-sign-in.ts';
import { WalletStepTwo } from './wallet-step.tsx';

/** Longer than the dialog takes to close and to return the focus. */
const CLOSING_MS = 400;

type SignInDialogProps = {
  /** False when no WalletConnect project id is configured: installed wallets only. */
  readonly hasWalletConnect: boolean;
  /** How the last try at a provider went wrong, before this page was loaded. */
  readonly failure: SignInFailure | null;
};

function isStepTwo(step: WalletStep): boolean {
  return step.at === 'failed' ? step.step === 2 : step.at !== 'choosing' && step.at !== 'connecting';
}

/** The button that opened the dialog may have become the account; the focus must not be lost with it. */
function focusAccount(): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('button.shell-account')?.focus();
  }, CLOSING_MS);
}

/** Signing in, over whatever page is open. Mounted once, at the root; opens by `useRequestSignIn`. */
export function SignInDialog({ hasWalletConnect, failure }: SignInDialogProps) {
  const { session } = useHostRuntime();
  const request = useSignInRequest();
  const walletModalOpen = useWalletModalOpen();
  const notify = useNotify();
  const signIn = useWalletSignIn((username) => {
    focusAccount();
    notify({
      tone: 'success',
      title: username === null ? 'You are in' : `You are in, ${username}`,
    });
  }, failure);
  const close = () => {
    signIn.startOver();
    session.giveUp();
  };
  const secondStep = isStepTwo(signIn.step);
  const firstWay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      // Steps aside while the kit's own modal is open, and comes back for the second step.
      open={request.open && !walletModalOpen}
      onOpenChange={(open) => !open && close()}
      size="s"
      // Past the note of a failed try, whose only button copies an id.
      initialFocus={() => firstWay.current ?? true}
      title="Sign in"
      {...(secondStep ? {} : { description: 'Your wallet is your account: no e-mail, no password.' })}
    >
      <div className={styles.dialog}>
        {request.reason !== null && !secondStep && (
          <Notice tone={request.expired ? 'warning' : 'info'}>{request.reason}</Notice>
        )}
        {secondStep ? <WalletStepTwo signIn={signIn} /> : <SignInWays signIn={signIn} firstWay={firstWay} />}
        <ReferralLine />
        {!secondStep && !hasWalletConnect && (
          <p className={styles.help}>
            Only wallets installed in this browser work here: pairing by QR code is not configured.
          </p>
        )}
        {!secondStep && (
          <Disclosure summary="What is this?">
            <p className={styles.help}>
              A wallet is an app or browser extension that keeps your keys. hideout asks it to sign one
              sentence; that proves the address is yours. It cannot move anything, and it costs nothing. No
              wallet yet? The next screen shows where to get one.
            </p>
          </Disclosure>
        )}
      </div>
    </Dialog>
  );
}
