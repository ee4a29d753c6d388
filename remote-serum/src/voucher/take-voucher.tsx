import type { ChainRef } from '@hideout/contract/serum';
import { useOnline, useUnsaved } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { useSlow } from '@hideout/ui/use-slow';
import type { Transaction } from '@hideout/wallet/transactions';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import type { useTakeVoucher } from './use-take-voucher.ts';
import styles from './voucher.module.css';

type TakeVoucherProps = {
  readonly taking: ReturnType<typeof useTakeVoucher>;
  readonly chain: ChainRef;
  /** The voucher has been checked, and the contract pays. */
  readonly isReady: boolean;
};

/** From the button to the block: the press, the wallet's answer, and the transaction on its way. */
export function TakeVoucher({ taking, chain, isReady }: TakeVoucherProps) {
  const { transaction, step, note } = taking;
  const wallet = useWallet();
  const { connect, preload } = useWalletActions();
  const isOnline = useOnline();
  const isSlow = useSlow(step === 'asking');
  useUnsaved(step === 'asking');
  if (transaction?.status === 'pending' || transaction?.status === 'unknown') {
    return <Sent transaction={transaction} chain={chain} onCheck={() => taking.check(transaction.hash)} />;
  }
  const walletName = wallet.status === 'connected' ? wallet.connectorName : 'your wallet';
  const isOnOtherChain = wallet.status === 'connected' && wallet.chainId !== chain.chainId;
  return (
    <>
      {transaction !== null && <Ended transaction={transaction} />}
      {note !== null && (
        <Notice tone={note.tone} title={note.title}>
          {note.text}
        </Notice>
      )}
      {step === 'asking' && (
        <Notice icon="wallet" title="Check your wallet">
          {isSlow
            ? `Still waiting for ${walletName}. It may have opened behind this window.`
            : `${walletName} asks you to confirm.`}
        </Notice>
      )}
      {isOnOtherChain && step === 'idle' && (
        <p className={styles.hint}>
          {walletName} is on another network. It is asked to switch to {chain.name} first.
        </p>
      )}
      <div className={styles.actions}>
        {wallet.status === 'connected' ? (
          <Button
            busy={step !== 'idle'}
            disabledReason={getReason(isOnline, isReady)}
            onClick={() => void taking.start()}
          >
            {taking.name}
          </Button>
        ) : (
          <Button
            onClick={() => void connect().catch(() => undefined)}
            onPointerEnter={preload}
            onFocus={preload}
          >
            Connect a wallet to take it
          </Button>
        )}
        {step === 'asking' && isSlow && (
          <Button variant="secondary" onClick={taking.giveUp}>
            Cancel
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        Any wallet may send it and pays the fee. The tokens go to the address above.
      </p>
    </>
  );
}

function getReason(isOnline: boolean, isReady: boolean): string | undefined {
  if (!isOnline) return 'You are offline. The voucher stays here.';
  return isReady ? undefined : 'The voucher has to be checked with the contract first.';
}

type SentProps = {
  readonly transaction: Transaction;
  readonly chain: ChainRef;
  readonly onCheck: () => void;
};

function Sent({ transaction: { status, hash, sentAt, reason }, chain, onCheck }: SentProps) {
  const isPending = status === 'pending';
  return (
    <Notice
      tone={isPending ? 'info' : 'warning'}
      icon="clock"
      title={isPending ? 'On its way' : 'Not mined yet, as far as we know'}
      action={
        !isPending && (
          <Button variant="secondary" onClick={onCheck}>
            Look again
          </Button>
        )
      }
    >
      {isPending ? 'The contract pays as soon as it is mined. ' : `${reason ?? 'It may still come.'} `}
      <RelativeTime at={onServerClock(sentAt)} prefix="Sent" />,{' '}
      <ExplorerLink chain={chain} kind="tx" value={hash}>
        <Address value={hash} />
      </ExplorerLink>
    </Notice>
  );
}

const ENDED: Readonly<Partial<Record<Transaction['status'], string>>> = {
  reverted: 'The contract refused it',
  cancelled: 'You cancelled it in the wallet',
  replaced: 'The wallet sent something else in its place',
};

/** How the last try ended without paying. */
function Ended({ transaction: { status, reason } }: { readonly transaction: Transaction }) {
  const title = ENDED[status];
  if (title === undefined) return null;
  return (
    <Notice tone={status === 'reverted' ? 'error' : 'warning'} title={title}>
      {reason ?? 'No tokens have moved.'}
    </Notice>
  );
}
