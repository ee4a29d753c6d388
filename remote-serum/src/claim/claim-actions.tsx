import { isOpenEnded } from '@hideout/contract/claim-window';
import { useClock } from '@hideout/ui/clock';
import { CopyButton } from '@hideout/ui/copy-button';
import { formatExactTime } from '@hideout/ui/format-times';
import { LazyPart, usePreload } from '@hideout/ui/lazy-part';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { ChainFailure } from './chain-failure.tsx';
import styles from './claim.module.css';
import { ClaimOpening } from './claim-opening.tsx';
import { MAX_DATE } from './claim-request.ts';
import type { Mismatch as MismatchReason } from './claim-state.ts';
import { OtherObstacles } from './other-obstacles.tsx';
import { SendClaim } from './send-claim.tsx';
import type { ReadClaim } from './use-claim.ts';

type ClaimProps = { readonly claim: ReadClaim };

const loadOutcome = async () =>
  (await import(/* webpackChunkName: "serum-claim-outcome" */ './claim-outcome.tsx')).ClaimOutcome;

/** What is the case, and the one thing to do about it. */
export function ClaimActions({ claim }: ClaimProps) {
  const { state, transaction, send } = claim;
  const hasOutcome = transaction !== null || state.status === 'claimed' || state.status === 'confirmed';
  // Its code is under way while the wallet asks: without it nobody could see what was sent.
  usePreload(loadOutcome, send.step !== 'idle');
  return (
    <div className={styles.actions}>
      <Situation claim={claim} />
      <OtherObstacles claim={claim} />
      {hasOutcome && (
        <LazyPart load={loadOutcome} props={{ claim }} fallback={<Skeleton height="6rem" />} isInline />
      )}
    </div>
  );
}

function Situation({ claim }: ClaimProps) {
  const { state, proof, info, retry, isRetrying } = claim;
  switch (state.status) {
    case 'checking':
      return <Skeleton height="2.75rem" />;
    case 'mismatch':
      return <Mismatch claim={claim} reason={state.reason} />;
    case 'unreachable':
      return <ChainFailure chain={proof.chain} onRetry={retry} retrying={isRetrying} />;
    case 'notPublished':
    case 'announced': {
      const planned = info.window.opensAt === null ? null : Date.parse(info.window.opensAt);
      const at = state.status === 'announced' ? Number(state.opensAt) * 1_000 : planned;
      return (
        <Notice tone="warning" title="The claim has not opened yet">
          {at === null ? 'The day is not fixed yet.' : <ClaimOpening at={at} symbol={info.token.symbol} />}
        </Notice>
      );
    }
    case 'paused':
      return (
        <Notice tone="warning" icon="lock" title="The claim is paused">
          Its contract takes no claims just now. Nothing is lost: your allocation stays, and this page goes on
          by itself once it runs again.
          <Closing claim={claim} />
        </Notice>
      );
    case 'closed':
      return (
        <Notice icon="lock" title={`The claim closed on ${formatExactTime(Number(state.closesAt) * 1_000)}`}>
          {info.window.afterClose ?? 'What was not claimed until then can no longer be claimed.'}
        </Notice>
      );
    case 'underfunded':
      return (
        <Notice tone="warning" icon="alert" title="The contract holds too little">
          It has less {info.token.symbol} than your amount, so it would refuse. Nothing is lost: this page
          goes on by itself once it has been filled again.
        </Notice>
      );
    case 'claimed':
    case 'confirmed':
    case 'pending':
    case 'mined':
    case 'unknown':
      return null;
    default:
      return <SendClaim claim={claim} />;
  }
}

const DAY_MS = 86_400_000;

function Closing({ claim: { contract } }: ClaimProps) {
  const today = useClock(0, (now) => now - (now % DAY_MS));
  if (contract === undefined) return null;
  const at = Number(contract.closesAt) * 1_000;
  // So far away that the date says nothing, or beyond what a date can be.
  if (at > MAX_DATE || isOpenEnded({ closesAt: new Date(at).toISOString() }, today)) return null;
  return (
    <p>
      <RelativeTime at={at} prefix="Closes" />.
    </p>
  );
}

/** The red stop: what the site lists is not what the contract pays. */
function Mismatch({ claim: { proof, contract }, reason }: ClaimProps & { readonly reason: MismatchReason }) {
  const report = [
    `SERUM claim: list and contract disagree (${reason})`,
    `address ${proof.address}`,
    `amount ${proof.amount}`,
    `chain ${proof.chain.chainId}`,
    `contract ${proof.distributor}`,
    `root of the list ${proof.merkleRoot}`,
    `root of the contract ${contract?.merkleRoot ?? 'not read'}`,
  ].join('\n');
  return (
    <Notice
      tone="error"
      title="The list and the contract disagree. Do not claim."
      action={
        <CopyButton value={report} label="Copy report">
          Copy report
        </CopyButton>
      }
    >
      <p>
        {reason === 'root'
          ? 'The contract pays another list than the one shown here. Until both are the same, a claim would be refused, or this page is not what it seems.'
          : 'The proof that came with this amount does not lead to the list that was published.'}{' '}
        Nothing has been asked of your wallet. Tell the team, and send nothing by other ways.
      </p>
    </Notice>
  );
}
