import { Card } from '@hideout/ui/card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { ChainFailure } from './chain-failure.tsx';
import styles from './delegation.module.css';
import { useReading } from './delegation.queries.ts';
import { isUnread, SOURCES, sourceName } from './delegation-words.ts';
import { ReadingCard } from './reading-card.tsx';

export type ReadingProps = {
  readonly address: `0x${string}`;
  /** The ENS name that led here; null when the address itself was asked for. */
  readonly name: string | null;
};

/** Who acts through an address, or why that could not be read. */
export function Reading({ address, name }: ReadingProps) {
  const reading = useReading(address);
  const retry = { onRetry: () => void reading.refetch(), retrying: reading.isFetching };
  if (reading.data === undefined) {
    if (!reading.isError) return <ReadingSkeleton />;
    return <ChainFailure title="Ethereum could not be read" error={reading.error} {...retry} />;
  }
  if (isUnread(reading.data)) {
    const { hotWallet } = reading.data.sources;
    const words = hotWallet.status === 'failed' ? hotWallet.message : '';
    return <ChainFailure title="Neither source could be read" error={words} {...retry} />;
  }
  return <ReadingCard name={name} reading={reading.data} failed={reading.isError} {...retry} />;
}

/** While both sources are read. */
export function ReadingSkeleton() {
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
