import { describeFailure } from '@hideout/api-client/failure-messages';
import { Address } from '@hideout/ui/address';
import { Burst } from '@hideout/ui/burst';
import { Card } from '@hideout/ui/card';
import { Chip, type ChipTone } from '@hideout/ui/chip';
import { ErrorCard } from '@hideout/ui/error-card';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import { Vial } from '@hideout/ui/vial';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import styles from './claim.module.css';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { formatExact } from './claim-request.ts';
import type { ClaimState } from './claim-state.ts';
import { NotOnList } from './not-on-list.tsx';
import type { OwnAddress } from './own-addresses.ts';
import { type ReadClaim, useClaim } from './use-claim.ts';

type ClaimCardProps = {
  readonly address: string;
  /** Other own addresses that have something to claim. */
  readonly others: readonly OwnAddress[];
};

const STEPS = ['Address', 'Check', 'Claim', 'Done'] as const;

type Look = {
  readonly word: string;
  readonly tone: ChipTone;
  /** How far the claim has come, as an index of `STEPS`. */
  readonly step: 1 | 2 | 3;
  /** Read aloud when a claim gets there; errors are announced by their own boxes. */
  readonly said?: string;
};

/** How a claim looks in each state that is shown with its amount. */
const LOOKS: Readonly<Record<Exclude<ClaimState['status'], 'loading' | 'unreadable' | 'notOnList'>, Look>> = {
  checking: { word: 'Checking', tone: 'plasma', step: 1 },
  notPublished: { word: 'Announced', tone: 'bile', step: 1 },
  announced: { word: 'Announced', tone: 'bile', step: 1 },
  paused: { word: 'Paused', tone: 'flesh', step: 1 },
  underfunded: { word: 'Waiting', tone: 'flesh', step: 1 },
  closed: { word: 'Closed', tone: 'neutral', step: 1 },
  mismatch: { word: 'Do not claim', tone: 'venom', step: 1 },
  unreachable: { word: 'Not known', tone: 'bile', step: 1 },
  connect: { word: 'Ready', tone: 'serum', step: 2 },
  ready: { word: 'Ready', tone: 'serum', step: 2 },
  simulating: { word: 'Checking', tone: 'plasma', step: 2, said: 'Asking the contract' },
  asking: { word: 'In your wallet', tone: 'plasma', step: 2, said: 'Check your wallet' },
  refused: { word: 'Refused', tone: 'flesh', step: 2 },
  pending: { word: 'On its way', tone: 'plasma', step: 2, said: 'Sent. Waiting for the network.' },
  unknown: { word: 'Not known', tone: 'bile', step: 2 },
  mined: {
    word: 'Being checked',
    tone: 'plasma',
    step: 2,
    said: 'Mined. Asking the contract whether it has paid.',
  },
  claimed: { word: 'Claimed', tone: 'serum', step: 3 },
  confirmed: { word: 'Claimed', tone: 'serum', step: 3, said: 'Claimed. The tokens have arrived.' },
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
  const look = state.status === 'loading' || state.status === 'notOnList' ? undefined : LOOKS[state.status];
  return (
    <Card title="Your claim" extra={look && <Chip tone={look.tone}>{look.word}</Chip>}>
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
            {look && <Steps now={look.step} />}
            <ClaimActions claim={{ ...claim, proof, info }} />
            <ClaimFacts claim={{ ...claim, proof, info }} />
          </>
        )}
        <LiveRegion message={look?.said ?? claim.send.note?.text ?? ''} />
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

/** How far this claim has come. */
function Steps({ now }: { readonly now: number }) {
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
