import { useHostRuntime, useSignInRequest } from '@hideout/session/host-requests';
import { useNotify, useSession } from '@hideout/session/session';
import { Dialog } from '@hideout/ui/dialog';
import { shortenAddress } from '@hideout/ui/format';
import { useBitcoinConnection, useEthereumConnection } from '@hideout/wallet/connections';
import { useWalletModalOpen } from '@hideout/wallet/host';
import { useEffect, useRef } from 'react';
import { FirstStep } from './first-step.tsx';
import { focusAccountLater } from './focus-account.ts';
import { useResume } from './pending-wallet-step.ts';
import { ReferralLine } from './referral-line.tsx';
import styles from './sign-in.module.css';
import { useOwnWallets } from './sign-in.queries.ts';
import type { SignInFailure } from './sign-in-messages.ts';
import { useWalletFlow, type WalletMode, type WalletOutcome } from './use-wallet-flow.ts';
import { firstUnlinked, isSecondStep, type WalletStep } from './wallet-progress.ts';
import { LinkedStep, WalletStepTwo } from './wallet-step.tsx';

/** Longer than the dialog takes to close and to return the focus. */
const CLOSING_MS = 400;

const LABELS = {
  signIn: { title: 'Sign in', description: 'Your wallet is your account: no e-mail, no password.' },
  link: { title: 'Link a wallet', description: 'What it holds counts for your votes, quests and SERUM.' },
} as const;

type SignInDialogProps = {
  /** False when no WalletConnect project id is configured: installed wallets only. */
  readonly hasWalletConnect: boolean;
  /** How the last try at a provider went wrong, before this page was loaded. */
  readonly failure: SignInFailure | null;
};

/**
 * Signing in, or linking a further wallet, over whatever page is open. Mounted once, at the root; opens by
 * `useRequestSignIn` and `useRequestLinkWallet`.
 */
export function SignInDialog({ hasWalletConnect, failure }: SignInDialogProps) {
  const { session } = useHostRuntime();
  const request = useSignInRequest();
  const walletModalOpen = useWalletModalOpen();
  const notify = useNotify();
  const connections = { ethereum: useEthereumConnection(), bitcoin: useBitcoinConnection() };
  const mode = useWalletMode();
  const resumed = useResume();
  const callOff = useRef(() => {});
  useEffect(() => () => callOff.current(), []);
  const failed: WalletStep | null = failure && { at: 'failed', step: 1, failure };

  // Who asks for a chain whose wallet is connected and not linked is led straight to its signature.
  const start = (): WalletStep => {
    const { link } = request;
    if (mode.kind === 'signIn' || link === undefined || link === 'any') return { at: 'choosing' };
    const isReady = firstUnlinked(connections[link].addresses, mode.linked) !== null;
    return isReady ? { at: 'ready', chain: link, note: null } : { at: 'choosing' };
  };
  const handleDone = (outcome: WalletOutcome) => {
    // The button that opened the dialog may be unmounted; the focus must not be lost with it.
    callOff.current();
    callOff.current = focusAccountLater(CLOSING_MS);
    if (outcome.kind === 'signedIn') {
      const { username } = outcome;
      notify({ tone: 'success', title: username === null ? 'You are in' : `You are in, ${username}` });
    } else {
      notify({ tone: 'success', title: 'Wallet linked', message: shortenAddress(outcome.wallet.address) });
      if (outcome.more === null) session.giveUp();
    }
  };
  const flow = useWalletFlow({
    open: request.open,
    mode,
    start,
    earlier: resumed ?? failed,
    onDone: handleDone,
  });
  const close = () => {
    flow.startOver();
    session.giveUp();
  };
  const { step } = flow;
  const firstMethod = useRef<HTMLButtonElement>(null);
  const { title, description } = LABELS[mode.kind];
  return (
    <Dialog
      // Steps aside while the kit's own modal is open, and comes back for the second step.
      open={request.open && !walletModalOpen}
      onOpenChange={(open) => !open && close()}
      size="s"
      // Past the note of a failed try, whose only button copies an id.
      initialFocus={() => firstMethod.current ?? true}
      title={title}
      {...(isSecondStep(step) ? {} : { description })}
    >
      <div className={styles.dialog}>
        {!isSecondStep(step) && (
          <FirstStep
            flow={flow}
            request={request}
            firstWay={firstMethod}
            hasWalletConnect={hasWalletConnect}
          />
        )}
        {isSecondStep(step) && step.at === 'linked' && (
          <LinkedStep flow={flow} address={step.address} onClose={close} />
        )}
        {isSecondStep(step) && step.at !== 'linked' && <WalletStepTwo flow={flow} step={step} />}
        {isSecondStep(step) && mode.kind === 'signIn' && <ReferralLine />}
      </div>
    </Dialog>
  );
}

/** What the dialog is open for: a guest signs in, whatever was asked for. */
function useWalletMode(): WalletMode {
  const session = useSession();
  const { link } = useSignInRequest();
  const accountId = session.status === 'member' && link !== undefined ? session.user.id : null;
  const { data } = useOwnWallets(accountId !== null);
  if (accountId === null) return { kind: 'signIn' };
  return { kind: 'link', accountId, linked: data?.wallets.map(({ address }) => address) ?? [] };
}
