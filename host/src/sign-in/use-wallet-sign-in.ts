import { useHostRuntime } from '@hideout/session/host-requests';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { useRef, useState } from 'react';
import { describeFailure, type SignInFailure, type SignInPhase } from './sign-in-messages.ts';

/** Where somebody is on the way in by wallet. */
export type WalletStep =
  | { readonly at: 'choosing' }
  /** The kit is loading or its modal is open. */
  | { readonly at: 'connecting' }
  /** Step 2: a wallet is connected and waits for the word. */
  | { readonly at: 'ready'; readonly refused: boolean }
  | { readonly at: 'preparing' }
  /** The wallet shows the message. */
  | { readonly at: 'signing' }
  | { readonly at: 'verifying' }
  | { readonly at: 'failed'; readonly step: 1 | 2; readonly failure: SignInFailure };

export type WalletSignIn = {
  readonly step: WalletStep;
  /** Step 1, or on to step 2 when a wallet is connected. `another` chooses again. */
  readonly connect: (another?: boolean) => Promise<void>;
  /** Step 2: asks the wallet for a signature and signs in. */
  readonly sign: () => Promise<void>;
  /** Stops waiting for the wallet; what it still answers is ignored. */
  readonly cancel: () => void;
  /** Back to the list of ways. */
  readonly startOver: () => void;
};

/** Connect, sign, done. Begins with `earlier`, what went wrong before the page was loaded. */
export function useWalletSignIn(
  onDone: (username: string | null) => void,
  earlier: SignInFailure | null,
): WalletSignIn {
  const runtime = useHostRuntime();
  const wallet = useWallet();
  const actions = useWalletActions();
  const [step, setStep] = useState<WalletStep>(
    earlier === null ? { at: 'choosing' } : { at: 'failed', step: 1, failure: earlier },
  );
  // An answer of a try that was cancelled must not move the dialog.
  const currentTry = useRef(0);

  function begin(next: WalletStep): () => boolean {
    currentTry.current += 1;
    const mine = currentTry.current;
    setStep(next);
    return () => currentTry.current === mine;
  }

  function fail(phase: SignInPhase, error: unknown): void {
    const failure = describeFailure(phase, error);
    if (failure === null)
      setStep(phase === 'connecting' ? { at: 'choosing' } : { at: 'ready', refused: true });
    else setStep({ at: 'failed', step: phase === 'connecting' ? 1 : 2, failure });
  }

  async function connect(another = false): Promise<void> {
    if (wallet.status === 'connected' && !another) {
      begin({ at: 'ready', refused: false });
      return;
    }
    const isCurrent = begin({ at: 'connecting' });
    try {
      const connected = await actions.connect();
      if (isCurrent()) setStep(connected ? { at: 'ready', refused: false } : { at: 'choosing' });
    } catch (error) {
      if (isCurrent()) fail('connecting', error);
    }
  }

  async function sign(): Promise<void> {
    if (wallet.status !== 'connected') return connect();
    const { address, chainId } = wallet;
    const isCurrent = begin({ at: 'preparing' });
    let phase: SignInPhase = 'preparing';
    try {
      const { walletAuthentication } = await import('../wallet/wallet-authentication.ts');
      const authentication = walletAuthentication(runtime);
      const nonce = await authentication.nonce();
      const message = authentication.message({ address, chainId, nonce });
      if (!isCurrent()) return;
      phase = 'signing';
      setStep({ at: 'signing' });
      const signature = await actions.signMessage(message);
      if (!isCurrent()) return;
      phase = 'verifying';
      setStep({ at: 'verifying' });
      const { user } = await authentication.verify({ message, signature });
      begin({ at: 'choosing' });
      onDone(user?.username ?? null);
    } catch (error) {
      if (isCurrent()) fail(phase, error);
    }
  }

  return {
    step,
    connect,
    sign,
    cancel: () => begin({ at: 'ready', refused: false }),
    startOver: () => begin({ at: 'choosing' }),
  };
}
