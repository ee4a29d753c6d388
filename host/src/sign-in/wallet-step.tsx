import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { Notice } from '@hideout/ui/notice';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useWallet } from '@hideout/wallet/wallet';
import { useEffect, useRef, useState } from 'react';
import styles from './sign-in.module.css';
import { REFUSED, type SignInFailure } from './sign-in-messages.ts';
import type { WalletSignIn, WalletStep } from './use-wallet-sign-in.ts';

/** How long a wallet may stay silent before we offer a way out. */
const PATIENCE_MS = 8_000;

/** True once `waiting` has lasted longer than a wallet should take. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

const WORDS: Partial<Record<WalletStep['at'], string>> = {
  preparing: 'Preparing the message…',
  signing: 'Check your wallet',
  verifying: 'Checking the signature…',
};

/** Step 2: the connected wallet, what it will be asked, and how that goes. */
export function WalletStepTwo({ signIn }: { readonly signIn: WalletSignIn }) {
  const { step, sign, connect, cancel } = signIn;
  const wallet = useWallet();
  const slow = useSlow(step.at === 'signing');
  const busy = WORDS[step.at];
  const main = useRef<HTMLButtonElement>(null);
  const handleCancel = () => {
    // The button goes away with the waiting; the focus stays on the way on.
    main.current?.focus();
    cancel();
  };
  return (
    <div className={styles.step}>
      <p className={styles.progress}>Step 2 of 2: sign in your wallet</p>
      {wallet.status === 'connected' && (
        <p className={styles.wallet}>
          <span>{wallet.connectorName}</span>
          <Address value={wallet.address} />
        </p>
      )}
      <p className={styles.help}>
        It shows a short message with our name and your address. Signing it proves that the wallet is yours.
        No gas, nothing is sent.
      </p>
      {step.at === 'ready' && step.refused && <Notice>{REFUSED}</Notice>}
      {step.at === 'failed' && <FailureNotice failure={step.failure} />}
      <div className={styles.buttons}>
        <Button ref={main} busy={busy !== undefined} onClick={() => void sign()} wide>
          {busy ??
            (step.at === 'failed' || (step.at === 'ready' && step.refused) ? 'Try again' : 'Sign message')}
        </Button>
        {busy === undefined && (
          <Button variant="secondary" onClick={() => void connect(true)} wide>
            Use another wallet
          </Button>
        )}
        {slow && (
          <Button variant="secondary" onClick={handleCancel} wide>
            Cancel
          </Button>
        )}
      </div>
      <div className={styles.help} role="status">
        {slow
          ? `Still waiting for ${wallet.status === 'connected' ? wallet.connectorName : 'your wallet'}. It may have opened behind this window.`
          : busy !== undefined && <VisuallyHidden>{busy}</VisuallyHidden>}
      </div>
    </div>
  );
}

/** What went wrong, and the id to quote when a server was involved. */
export function FailureNotice({ failure }: { readonly failure: SignInFailure }) {
  const { title, message, requestId } = failure;
  return (
    <Notice
      tone="error"
      title={title}
      {...(requestId === null
        ? {}
        : { action: <CopyButton value={requestId} label={`Copy the error's id, ${requestId}`} /> })}
    >
      {message}
    </Notice>
  );
}
