import { ChainFailure } from './chain-failure-card.tsx';
import { useReading } from './delegation.queries.ts';
import { isUnread } from './delegation-words.ts';
import { ReadingCard } from './reading-card.tsx';
import { ReadingSkeleton } from './reading-skeleton.tsx';

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
