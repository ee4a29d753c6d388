import { Button } from '@hideout/ui/button';
import { useBitcoinConnection, useEthereumConnection } from '@hideout/wallet/connections';
import type { RefObject } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import type { WalletFlow } from './use-wallet-flow.ts';
import type { Chain } from './wallet-progress.ts';
import { WalletWay } from './wallet-way.tsx';

/** The kinds of wallets there are, and what they are called. */
export const WALLET_WAYS: readonly { readonly id: Chain; readonly label: string }[] = [
  { id: 'ethereum', label: 'Ethereum wallet' },
  { id: 'bitcoin', label: 'Bitcoin wallet' },
];

type WalletWaysProps = {
  readonly flow: WalletFlow;
  readonly ways: readonly { readonly id: Chain; readonly label: string }[];
  /** Gets the first of them. */
  readonly firstWay: RefObject<HTMLButtonElement | null>;
};

/** Step 1: which kind of wallet. */
export function WalletWays({ flow, ways, firstWay }: WalletWaysProps) {
  const { step, connect } = flow;
  const ethereum = useEthereumConnection();
  const bitcoin = useBitcoinConnection();
  const connecting = step.at === 'connecting' ? step.chain : null;
  const failed = step.at === 'failed' && step.step === 1 ? step : null;
  // A remembered Bitcoin wallet is asked without a choice; when that did not work, there has to be one.
  const stuck = failed?.tried === 'bitcoin';
  return (
    <>
      {failed !== null && <FailureNotice failure={failed.failure} />}
      {ways.map(({ id, label }, nth) => (
        <WalletWay
          key={id}
          chain={id}
          label={label}
          busy={connecting === id}
          buttonRef={nth === 0 ? firstWay : null}
          onIntent={(id === 'bitcoin' ? bitcoin : ethereum).preload}
          onChoose={() => void connect(id)}
        />
      ))}
      {stuck && (
        <Button variant="secondary" wide onClick={() => void connect('bitcoin', true)}>
          Use another Bitcoin wallet
        </Button>
      )}
    </>
  );
}
