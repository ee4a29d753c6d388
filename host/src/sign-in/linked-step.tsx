import { Button } from '@hideout/ui/button';
import { shortenAddress } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { useRef } from 'react';
import styles from './sign-in.module.css';
import { useKeepFocus } from './use-keep-focus.ts';
import type { WalletFlow } from './use-wallet-flow.ts';
import { WalletSigner } from './wallet-signer.tsx';

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
