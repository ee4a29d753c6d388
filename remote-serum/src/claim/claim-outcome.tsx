import { Link } from '@hideout/session/router';
import { useNotify } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { formatExactTime } from '@hideout/ui/format-times';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { describeWalletFailure } from '@hideout/wallet/wallet-failure';
import { useState } from 'react';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import styles from './claim.module.css';
import { formatExact } from './claim-request.ts';
import { SentTransaction, TransactionTrace } from './claim-transaction.tsx';
import type { ReadClaim } from './use-claim.ts';

type ClaimProps = { readonly claim: ReadClaim };

/** What became of a claim, in this visit or before it. */
export function ClaimOutcome({ claim }: ClaimProps) {
  const { state, proof, transaction } = claim;
  const hasArrived = state.status === 'claimed' || state.status === 'confirmed';
  return (
    <>
      {hasArrived && <Arrived claim={claim} />}
      {transaction !== null && !(hasArrived && transaction.status === 'confirmed') && (
        <SentTransaction status={state.status} transaction={transaction} chain={proof.chain} />
      )}
    </>
  );
}

/** The tokens are there: what arrived, how to see it, and what comes next. */
function Arrived({ claim }: ClaimProps) {
  const { state, proof, info, transaction } = claim;
  const exact = formatExact(proof.amount, info.token);
  const isMine = state.status === 'confirmed';
  return (
    <>
      <Notice tone="success" title={isMine ? `${exact} arrived` : `${exact} claimed`}>
        <p>
          {isMine ? 'They are in ' : 'They went to '}
          <Address value={proof.address} />
          {proof.claimedAt !== null && ` on ${formatExactTime(Date.parse(proof.claimedAt))}`}. An address is
          paid once.
        </p>
        {isMine && transaction !== null ? (
          <TransactionTrace transaction={transaction} chain={proof.chain} />
        ) : proof.claimedTx !== null ? (
          <ExplorerLink chain={proof.chain} kind="tx" value={proof.claimedTx}>
            The transaction
          </ExplorerLink>
        ) : (
          <p className={styles.quiet}>The transaction is shown here once its event has been read.</p>
        )}
      </Notice>
      <div className={styles.buttons}>
        <AddToken claim={claim} />
        <LinkButton variant="secondary" render={<Link to="/serum" />}>
          See the vial
        </LinkButton>
      </div>
    </>
  );
}

/** Wallets show a token only once it has been added to them. */
function AddToken({ claim: { info } }: ClaimProps) {
  const wallet = useWallet();
  const notify = useNotify();
  const { watchToken } = useWalletActions();
  const [isAsking, setIsAsking] = useState(false);
  if (info.token.address === null || wallet.status !== 'connected') return null;
  const { address, symbol, decimals, chain } = info.token;
  const handleAdd = async () => {
    setIsAsking(true);
    try {
      const added = await watchToken({ chainId: chain.chainId, address, symbol, decimals });
      if (added) notify({ tone: 'success', title: `${symbol} is in the list of your wallet` });
    } catch (error) {
      const { title, message, isChoice } = describeWalletFailure(error);
      if (!isChoice) notify({ tone: 'error', title, message });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button variant="secondary" busy={isAsking} onClick={() => void handleAdd()}>
      Add {symbol} to wallet
    </Button>
  );
}
