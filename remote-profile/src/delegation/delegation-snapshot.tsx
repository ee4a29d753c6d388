import { Card } from '@hideout/ui/card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { ChainFailure } from './chain-failure.tsx';
import styles from './delegation.module.css';
import { useDelegationSnapshot } from './delegation.queries.ts';
import { DelegationCard } from './delegation-card.tsx';
import { isUnread, SOURCES, sourceName } from './format-delegation.ts';

export type DelegationLookupProps = {
  readonly address: `0x${string}`;
  /** The ENS name that led here; null when the address itself was asked for. */
  readonly name: string | null;
};

/** Who acts through an address, or why that could not be read. */
export function DelegationLookup({ address, name }: DelegationLookupProps) {
  const snapshot = useDelegationSnapshot(address);
  const retry = { onRetry: () => void snapshot.refetch(), retrying: snapshot.isFetching };
  if (snapshot.data === undefined) {
    if (!snapshot.isError) return <DelegationSkeleton />;
    return <ChainFailure title="Ethereum could not be read" error={snapshot.error} {...retry} />;
  }
  if (isUnread(snapshot.data)) {
    const { hotWallet } = snapshot.data.sources;
    const message = hotWallet.status === 'failed' ? hotWallet.message : '';
    return <ChainFailure title="Neither source could be read" error={message} {...retry} />;
  }
  return <DelegationCard name={name} snapshot={snapshot.data} failed={snapshot.isError} {...retry} />;
}

/** While both sources are read. */
export function DelegationSkeleton() {
  return (
    <div aria-busy="true">
      <Card title="Reading Ethereum">
        <div className={styles.body}>
          <ul className={styles.lines}>
            {SOURCES.map((source) => (
              <li key={source}>Asking {sourceName(source)}…</li>
            ))}
          </ul>
          <Skeleton height="3.5rem" lines={3} />
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      </Card>
    </div>
  );
}
