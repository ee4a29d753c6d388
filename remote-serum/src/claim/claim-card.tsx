import { describeFailure } from '@hideout/api-client/failure-messages';
import { Address } from '@hideout/ui/address';
import { Burst } from '@hideout/ui/burst';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { ErrorCard } from '@hideout/ui/error-card';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import { Vial } from '@hideout/ui/vial';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import styles from './claim.module.css';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { formatExact } from './claim-request.ts';
import { type ClaimState, getClaimStep } from './claim-state.ts';
import { NotOnList } from './not-on-list.tsx';
import type { OwnAddress } from './own-addresses.ts';
import { type ReadClaim, useClaim } from './use-claim.ts';

type ClaimCardProps = {
  readonly address: string;
  /** Other own addresses that have something to claim. */
  readonly others: readonly OwnAddress[];
};

const CHIPS: Partial<
  Record<
    ClaimState['status'],
    { readonly word: string; readonly tone: 'serum' | 'bile' | 'flesh' | 'plasma' | 'venom' | 'neutral' }
  >
> = {
  ready: { word: 'Ready', tone: 'serum' },
  connect: { word: 'Ready', tone: 'serum' },
  simulating: { word: 'Checking', tone: 'plasma' },
  checking: { word: 'Checking', tone: 'plasma' },
  asking: { word: 'In your wallet', tone: 'plasma' },
  pending: { word: 'On its way', tone: 'plasma' },
  mined: { word: 'Being checked', tone: 'plasma' },
  unknown: { word: 'Not known', tone: 'bile' },
  confirmed: { word: 'Claimed', tone: 'serum' },
  claimed: { word: 'Claimed', tone: 'serum' },
  announced: { word: 'Announced', tone: 'bile' },
  notPublished: { word: 'Announced', tone: 'bile' },
  paused: { word: 'Paused', tone: 'flesh' },
  underfunded: { word: 'Waiting', tone: 'flesh' },
  closed: { word: 'Closed', tone: 'neutral' },
  refused: { word: 'Refused', tone: 'flesh' },
  mismatch: { word: 'Do not claim', tone: 'venom' },
  unreachable: { word: 'Not known', tone: 'bile' },
};

/** What is read aloud when a claim gets there; errors are announced by their own boxes. */
const SAID: Partial<Record<ClaimState['status'], string>> = {
  simulating: 'Asking the contract',
  asking: 'Check your wallet',
  pending: 'Sent. Waiting for the network.',
  mined: 'Mined. Asking the contract whether it has paid.',
  confirmed: 'Claimed. The tokens have arrived.',
};

/** The claim of one address, from the list to the tokens. */
export function ClaimCard({ address, others }: ClaimCardProps) {
  const claim = useClaim(address);
  const { state, proof, info } = claim;
  // A transaction is known before the list is: without the list there is nothing to show it with.
  const isMissing = (proof === undefined || info === undefined) && claim.error !== null;
  if (state.status === 'unreadable' || isMissing) {
    return (
      <ErrorCard
        title="The allocation could not be read"
        {...describeFailure(claim.error)}
        onRetry={claim.retry}
        retrying={claim.isRetrying}
      />
    );
  }
  const chip = CHIPS[state.status];
  return (
    <Card title="Your claim" extra={chip && <Chip tone={chip.tone}>{chip.word}</Chip>}>
      <div className={styles.body} aria-busy={state.status === 'loading' || undefined}>
        {proof === undefined || info === undefined || state.status === 'loading' ? (
          <>
            <VisuallyHidden>Loading</VisuallyHidden>
            <Skeleton height="11rem" />
            <Skeleton height="3rem" lines={3} />
          </>
        ) : state.status === 'notOnList' ? (
          <NotOnList address={proof.address} others={others} token={info.token} />
        ) : (
          <>
            <Amount claim={{ ...claim, proof, info }} />
            <Steps state={state} />
            <ClaimActions claim={{ ...claim, proof, info }} />
            <ClaimFacts claim={{ ...claim, proof, info }} />
          </>
        )}
        <LiveRegion message={SAID[state.status] ?? claim.send.note?.text ?? ''} />
      </div>
    </Card>
  );
}

function Amount({ claim: { state, proof, info } }: { readonly claim: ReadClaim }) {
  const { token } = info;
  const isDone = state.status === 'claimed' || state.status === 'confirmed';
  const isMoving = state.status === 'pending' || state.status === 'mined';
  const exact = formatExact(proof.amount, token);
  return (
    <div className={styles.amount}>
      <div className={styles.vial}>
        <Vial
          label="Claimed by this address"
          value={isDone ? 1 : isMoving ? 0.5 : 0}
          max={1}
          text={isDone ? `All of ${exact}` : `Nothing yet of ${exact}`}
          pending={isMoving}
        />
        <Burst playing={state.status === 'confirmed'} />
      </div>
      <div className={styles.numbers}>
        <p className={styles.label}>{isDone ? 'Claimed for' : 'Allocated to'}</p>
        <p>
          <Address value={proof.address} copyable />
        </p>
        <p className={styles.number}>
          <data value={proof.amount}>{exact.slice(0, exact.lastIndexOf(' '))}</data>
        </p>
        <p className={styles.label}>
          {token.symbol} on {proof.chain.name}
        </p>
      </div>
    </div>
  );
}

const STEPS = ['Address', 'Check', 'Claim', 'Done'] as const;

/** How far this claim has come. */
function Steps({ state }: { readonly state: ClaimState }) {
  const now = getClaimStep(state);
  return (
    <ol className={styles.steps} aria-label="Steps of the claim">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          className={index < now ? styles.past : index === now ? styles.now : undefined}
        >
          {name}
          {index < now && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
