import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { shortenAddress } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { useSlow } from '@hideout/ui/use-slow';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import type { Send, SendNote } from '../drop/use-send.ts';
import styles from './claim.module.css';
import { formatExact } from './claim-request.ts';
import type { ClaimState } from './claim-state.ts';
import type { ReadClaim } from './use-claim.ts';

type ClaimProps = { readonly claim: ReadClaim };

/** What is not the contract's to refuse. */
const REFUSALS: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'The wallet cannot pay the network fee',
};

/** From connecting to the wallet's answer. */
export function SendClaim({ claim }: ClaimProps) {
  const { state, proof, info, dryRun } = claim;
  const wallet = useWallet();
  const isOther =
    wallet.status === 'connected' && wallet.address.toLowerCase() !== proof.address.toLowerCase();
  return (
    <>
      {state.status === 'refused' && (
        <Refused
          title={dryRun?.status === 'refused' ? REFUSALS[dryRun.code] : undefined}
          message={state.message}
        />
      )}
      {isOther && (
        <p className={styles.quiet}>
          Your wallet pays the fee for {shortenAddress(proof.address)}. The tokens go to that address, not to
          yours.
        </p>
      )}
      <SendButtons
        {...claim}
        what="claim"
        label={`Claim ${formatExact(proof.amount, info.token)}`}
        chainName={proof.chain.name}
        isReconnecting={state.status === 'connect' && state.isReconnecting}
      />
      <ButtonNote claim={claim} />
    </>
  );
}

type RefusedProps = { readonly title?: string | undefined; readonly message: string };

/** The dry run's no. */
export function Refused({ title = 'The contract would refuse this now', message }: RefusedProps) {
  return (
    <Notice tone="error" title={title}>
      {message} Nothing was sent.
    </Notice>
  );
}

type SendButtonsProps = {
  readonly state: ClaimState;
  readonly send: Send;
  /** Asks the contract again what it has refused. */
  readonly retry: () => void;
  readonly isRetrying: boolean;
  /** `claim`, or `claim all`. */
  readonly what: string;
  /** Of the button that claims. */
  readonly label: string;
  readonly chainName: string;
  readonly isReconnecting?: boolean;
};

/** The one button of a claim at each of its steps, and what is said while the wallet's window is open. */
export function SendButtons(props: SendButtonsProps) {
  const online = useOnline();
  const { connect, preload } = useWalletActions();
  const isAsking = props.state.status === 'asking';
  const isSlow = useSlow(isAsking);
  // A failure is logged, stored and shown by the wallet's own dialog.
  const { label, run } = getAction(props, () => void connect().catch(() => undefined));
  return (
    <>
      <div className={styles.buttons}>
        {/* One element for all steps, so that the focus stays on it. */}
        <Button
          busy={run === null}
          disabledReason={online || run === null ? undefined : 'You are offline. Claiming needs the network.'}
          onClick={run ?? undefined}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {label}
        </Button>
        {isAsking && isSlow && (
          <Button variant="secondary" onClick={props.send.giveUp}>
            Cancel
          </Button>
        )}
      </div>
      {isAsking && <CheckWallet isSlow={isSlow} />}
    </>
  );
}

/** While the wallet's window is open. */
function CheckWallet({ isSlow }: { readonly isSlow: boolean }) {
  const wallet = useWallet();
  const name = wallet.status === 'connected' ? wallet.connectorName : 'your wallet';
  const appLink = wallet.status === 'connected' ? wallet.appLink : undefined;
  return (
    <Notice
      icon="wallet"
      title="Check your wallet"
      action={
        appLink !== undefined && (
          <LinkButton variant="secondary" size="s" href={appLink} rel="noreferrer">
            Open app
          </LinkButton>
        )
      }
    >
      {isSlow
        ? `Still waiting for ${name}. It may have opened behind this window.`
        : `${name} shows the claim and asks you to confirm.`}
    </Notice>
  );
}

type Action = {
  readonly label: string;
  /** Null while something is under way. */
  readonly run: (() => void) | null;
};

function getAction(
  { state, send, retry, isRetrying, what, label, chainName, isReconnecting = false }: SendButtonsProps,
  connect: () => void,
): Action {
  switch (state.status) {
    case 'connect':
      return isReconnecting
        ? { label: 'Connecting your wallet', run: null }
        : { label: `Connect a wallet to ${what}`, run: connect };
    case 'simulating':
      return { label: 'Asking the contract', run: null };
    case 'asking':
      return { label: 'Check your wallet', run: null };
    case 'refused':
      return { label: 'Check again', run: isRetrying ? null : retry };
    default: {
      const switches = state.status === 'ready' && state.switchesChain;
      return { label: switches ? `Switch to ${chainName} and ${what}` : label, run: () => void send.start() };
    }
  }
}

/** How the last try has ended, or what the button will do. */
function ButtonNote({ claim: { state, proof, send } }: ClaimProps) {
  if (send.note !== null && send.step === 'idle') return <LastTry note={send.note} />;
  if (state.status === 'connect') {
    return (
      <p className={styles.quiet}>
        Any wallet can send it, and pays the network fee. The tokens always go to the address on the list.
      </p>
    );
  }
  if (state.status === 'ready' && state.switchesChain) {
    return (
      <p className={styles.quiet}>
        Your wallet is on another network. It is asked to switch to {proof.chain.name}, then to confirm the
        claim.
      </p>
    );
  }
  return null;
}

/** How the last try has ended. */
export function LastTry({ note: { tone, title, text } }: { readonly note: SendNote }) {
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  );
}
