import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { shortenAddress } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { useSlow } from '@hideout/ui/use-slow';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useBitcoinAccounts } from '@hideout/wallet/connections';
import { logSilence } from '@hideout/wallet/wallet-failure';
import { type RefObject, useEffect, useRef } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import styles from './sign-in.module.css';
import { CHANGED, LINKED_ALREADY, REFUSED, RELOADED } from './sign-in-messages.ts';
import type { WalletFlow } from './use-wallet-flow.ts';
import type { ReadyNote, SecondStep } from './wallet-progress.ts';

const BUSY: Partial<Record<SecondStep['at'], string>> = {
  preparing: 'Preparing the message…',
  signing: 'Check your wallet',
  verifying: 'Checking the signature…',
};

const NOTES: Readonly<Record<ReadyNote, string | null>> = {
  refused: REFUSED,
  reloaded: RELOADED,
  'reloaded-early': null,
  changed: CHANGED,
};

type WalletStepTwoProps = {
  readonly flow: WalletFlow;
  readonly step: SecondStep;
};

/** What the main button does, or why it waits. */
function getMainLabel({ connection }: WalletFlow, step: SecondStep): string {
  if (connection.status === 'disconnected') return 'Connect again';
  const again = step.at === 'failed' || (step.at === 'ready' && step.note === 'refused');
  return again ? 'Try again' : 'Sign message';
}

/** Step 2: the connected wallet, what it will be asked, and how that goes. */
export function WalletStepTwo({ flow, step }: WalletStepTwoProps) {
  const { connection, signer, sign, connect, cancel } = flow;
  const { isConnected, chain } = connection;
  const slow = useSlow(step.at === 'signing');
  useEffect(() => {
    if (slow) logSilence();
  }, [slow]);
  const looking = connection.status === 'reconnecting' || connection.status === 'connecting';
  const busy = BUSY[step.at] ?? (looking ? 'Looking for your wallet…' : undefined);
  const main = useRef<HTMLButtonElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const note = step.at === 'ready' && step.note !== null ? NOTES[step.note] : null;
  const nothingLeft = isConnected && signer === null && busy === undefined;
  const cannot = nothingLeft || (step.at === 'failed' && step.failure.final === true);
  useKeepFocus(buttons, `${step.at} ${cannot}`);
  const handleCancel = () => {
    // The button goes away with the waiting; the focus stays on the next step.
    main.current?.focus();
    cancel();
  };
  return (
    <div className={styles.step}>
      <p className={styles.progress}>Step 2 of 2: sign in your wallet</p>
      <WalletSigner flow={flow} />
      {!cannot && (
        <p className={styles.help}>
          It shows a short message with our name and your address. Signing it proves that the wallet is yours.
          No gas, nothing is sent.
        </p>
      )}
      {note !== null && !nothingLeft && <Notice>{note}</Notice>}
      {step.at === 'failed' && <FailureNotice failure={step.failure} />}
      {nothingLeft && step.at !== 'failed' && <Notice>{LINKED_ALREADY}</Notice>}
      <div className={styles.buttons} ref={buttons}>
        {!cannot && (
          <Button ref={main} busy={busy !== undefined} onClick={() => void sign()} wide>
            {busy ?? getMainLabel(flow, step)}
          </Button>
        )}
        {busy === undefined && (
          <Button variant={cannot ? 'primary' : 'secondary'} onClick={() => void connect(chain, true)} wide>
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
          ? `Still waiting for ${connection.name ?? 'your wallet'}. It may have opened behind this window.`
          : busy !== undefined && <VisuallyHidden>{busy}</VisuallyHidden>}
      </div>
    </div>
  );
}

type LinkedStepProps = {
  readonly flow: WalletFlow;
  /** The one that has just been linked. */
  readonly address: string;
  readonly onClose: () => void;
};

/** One address of a wallet is linked; what its others hold counts only when each has signed for itself. */
export function LinkedStep({ flow, address, onClose }: LinkedStepProps) {
  const { signer, sign } = flow;
  const buttons = useRef<HTMLDivElement>(null);
  useKeepFocus(buttons, address);
  return (
    <div className={styles.step}>
      <Notice tone="success" title={`${shortenAddress(address)} is linked`}>
        {signer === null
          ? 'What it holds counts for you from now on.'
          : 'Your wallet has another address. Link it too? It needs a signature of its own, which costs nothing.'}
      </Notice>
      {signer !== null && <WalletSigner flow={flow} />}
      <div className={styles.buttons} ref={buttons}>
        {signer !== null && (
          <Button wide onClick={() => void sign()}>
            Link this address too
          </Button>
        )}
        <Button variant={signer === null ? 'primary' : 'secondary'} wide onClick={onClose}>
          {signer === null ? 'Done' : 'Not now'}
        </Button>
      </div>
    </div>
  );
}

const PURPOSES = { ordinals: 'ordinals', payment: 'payments', stacks: 'Stacks' } as const;

/** Which wallet is connected, and with which of its addresses it will sign. */
function WalletSigner({ flow: { connection, signer } }: { readonly flow: WalletFlow }) {
  const accounts = useBitcoinAccounts();
  const address = signer ?? connection.address;
  if (address === null) return null;
  const purposes = accounts.filter((one) => one.address === address).map((one) => PURPOSES[one.purpose]);
  return (
    <p className={styles.wallet}>
      <span>{connection.name}</span>
      <span>
        <Address value={address} />
        {connection.chain === 'bitcoin' && purposes.length === 1 && (
          <small className={styles.purpose}>for {purposes[0]}</small>
        )}
      </span>
    </p>
  );
}

/**
 * Gives the focus to the first button of `box` when what had it was unmounted, as a step that made way for another:
 * a keyboard would begin at the top of the page. Looks again when `step` changes.
 */
function useKeepFocus(box: RefObject<HTMLElement | null>, step: string): void {
  // Every step may have taken the focus away.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    box.current?.querySelector('button')?.focus();
  }, [box, step]);
}
