import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { formatExactTime } from '@hideout/ui/format-times';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { useWallet } from '@hideout/wallet/wallet';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import { WatchTokenButton } from '../drop/watch-token-button.tsx';
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
  const { state, proof, transaction } = claim;
  const { token } = claim.info;
  const wallet = useWallet();
  const exact = formatExact(proof.amount, token);
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
        {/* Wallets show a token only once it has been added to them. */}
        {token.address !== null && wallet.status === 'connected' && (
          <WatchTokenButton token={token} address={token.address} />
        )}
        <LinkButton variant="secondary" render={<Link to="/serum" />}>
          See the vial
        </LinkButton>
      </div>
    </>
  );
}
