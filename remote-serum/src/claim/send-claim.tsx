import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { shortenAddress } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { useSlow } from '@hideout/ui/use-slow';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import styles from './claim.module.css';
import { formatExact } from './claim-request.ts';
import type { Claim } from './use-claim.ts';

type ClaimProps = { readonly claim: Claim };

export const NO_NETWORK = 'You are offline. Claiming needs the network.';

/** What is not the contract's to refuse. */
const REFUSALS: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'The wallet cannot pay the network fee',
};

/** From connecting to the wallet's answer. */
export function SendClaim({ claim }: ClaimProps) {
  const { state, proof, dryRun, send } = claim;
  const online = useOnline();
  const wallet = useWallet();
  const { connect, preload } = useWalletActions();
  const slow = useSlow(state.status === 'asking');
  // A failure is logged, stored and shown by the wallet's own dialog.
  const { label, run } = getAction(claim, () => void connect().catch(() => undefined));
  const isOther =
    wallet.status === 'connected' &&
    proof !== undefined &&
    wallet.address.toLowerCase() !== proof.address.toLowerCase();
  return (
    <>
      {state.status === 'refused' && (
        <Notice
          tone="error"
          title={
            (dryRun?.status === 'refused' && REFUSALS[dryRun.code]) || 'The contract would refuse this now'
          }
        >
          {state.message} Nothing was sent.
        </Notice>
      )}
      {isOther && (
        <p className={styles.quiet}>
          Your wallet pays the fee for {shortenAddress(proof.address)}. The tokens go to that address, not to
          yours.
        </p>
      )}
      <div className={styles.buttons}>
        {/* One element for all steps, so that the focus stays on it. */}
        <Button
          busy={run === null}
          disabledReason={online || run === null ? undefined : NO_NETWORK}
          onClick={run ?? undefined}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {label}
        </Button>
        {state.status === 'asking' && slow && (
          <Button variant="secondary" onClick={send.giveUp}>
            Cancel
          </Button>
        )}
      </div>
      {state.status === 'asking' && <CheckWallet isSlow={slow} />}
      <ButtonNote claim={claim} />
    </>
  );
}

/** While the wallet's window is open. */
export function CheckWallet({ isSlow }: { readonly isSlow: boolean }) {
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

function getAction({ state, proof, info, send, retry, isRetrying }: Claim, connect: () => void): Action {
  switch (state.status) {
    case 'connect':
      return state.isReconnecting
        ? { label: 'Connecting your wallet', run: null }
        : { label: 'Connect a wallet to claim', run: connect };
    case 'simulating':
      return { label: 'Asking the contract', run: null };
    case 'asking':
      return { label: 'Check your wallet', run: null };
    case 'refused':
      return { label: 'Check again', run: isRetrying ? null : retry };
    default: {
      const run = () => void send.start();
      if (proof === undefined || info === undefined) return { label: 'Claim', run: null };
      if (state.status === 'ready' && state.switchesChain) {
        return { label: `Switch to ${proof.chain.name} and claim`, run };
      }
      return { label: `Claim ${formatExact(proof.amount, info.token)}`, run };
    }
  }
}

/** How the last try has ended, or what the button will do. */
function ButtonNote({ claim: { state, proof, send } }: ClaimProps) {
  const { note } = send;
  if (note !== null && send.step === 'idle') {
    return (
      <Notice tone={note.tone} title={note.title}>
        {note.text}
      </Notice>
    );
  }
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
        Your wallet is on another network. It is asked to switch to {proof?.chain.name}, then to confirm the
        claim.
      </p>
    );
  }
  return null;
}
