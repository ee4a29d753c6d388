import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { LazyPart } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import styles from './seasons-card.module.css';

// Below the fold, and for members only.
const loadColumns = async () =>
  (await import(/* webpackChunkName: "serum-overview-late" */ './season-columns.tsx')).SeasonColumns;

type SeasonsCardProps = {
  /** Decimals of the token that points are converted to; null until the token is known. */
  readonly decimals: number | null;
};

/** Own points of Season One beside those of the running season. */
export function SeasonsCard({ decimals }: SeasonsCardProps) {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  return (
    <Card title="Season One vs now">
      {session.status === 'unknown' && <Waiting />}
      {session.status === 'guest' && (
        <EmptyState
          title="Your points are behind your name"
          action={<Button onClick={() => requestSignIn('Sign in to see your SERUM points.')}>Sign in</Button>}
        >
          Sign in and both seasons stand here side by side, with what Season One was worth in SERUM.
        </EmptyState>
      )}
      {session.status === 'member' && (
        <LazyPart load={loadColumns} props={{ decimals }} fallback={<Waiting />} isInline />
      )}
    </Card>
  );
}

function Waiting() {
  return (
    <div className={styles.columns}>
      <Skeleton height="1.5rem" lines={8} />
      <Skeleton height="1.5rem" lines={8} />
    </div>
  );
}
