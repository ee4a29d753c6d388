import type { useSignInRequest } from '@hideout/session/host-requests';
import { Disclosure } from '@hideout/ui/disclosure';
import { Notice } from '@hideout/ui/notice';
import type { RefObject } from 'react';
import { ReferralLine } from './referral-line.tsx';
import styles from './sign-in.module.css';
import { SignInWays } from './sign-in-ways.tsx';
import type { WalletFlow } from './use-wallet-flow.ts';
import { WALLET_WAYS, WalletWays } from './wallet-ways.tsx';

type FirstStepProps = {
  readonly flow: WalletFlow;
  readonly request: ReturnType<typeof useSignInRequest>;
  readonly firstWay: RefObject<HTMLButtonElement | null>;
  readonly hasWalletConnect: boolean;
};

/** Step 1: how to come in, or which kind of wallet to link. */
export function FirstStep({ flow, request, firstWay, hasWalletConnect }: FirstStepProps) {
  const { reason, expired, link } = request;
  // No browser keeps our cookie there, and wallets and their kits count on what browsers keep from such a page.
  if (window.isSecureContext === false) return <InsecureAddress />;
  const pairing = !hasWalletConnect && (
    <p className={styles.help}>
      Only wallets installed in this browser work here: pairing by QR code is not configured.
    </p>
  );
  if (flow.mode.kind === 'link') {
    const ways = WALLET_WAYS.filter(({ id }) => link === 'any' || link === id);
    return (
      <>
        <div className={styles.ways}>
          <WalletWays flow={flow} ways={ways} firstWay={firstWay} />
        </div>
        {pairing}
      </>
    );
  }
  return (
    <>
      {reason !== null && <Notice tone={expired ? 'warning' : 'info'}>{reason}</Notice>}
      <SignInWays flow={flow} firstWay={firstWay} />
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
      Until then you can read everything.
    </Notice>
  );
}
