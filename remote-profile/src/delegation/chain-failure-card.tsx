import { useOnline } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { describeChainFailure } from './chain-failure.ts';
import styles from './delegation.module.css';
import { useNodeHost } from './delegation.queries.ts';

export type ChainFailureProps = {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** Something that the chain did not tell: why, which server was asked, and another try. */
export function ChainFailure({ title, error, onRetry, retrying }: ChainFailureProps) {
  const host = useNodeHost();
  const online = useOnline();
  return (
    <ErrorCard
      title={title}
      message={
        <>
          <p>
            {online ? describeChainFailure(error) : 'You are offline. This is read again when you are back.'}
          </p>
          {online && host !== null && (
            <p className={styles.asked}>
              Asked: <span translate="no">{host}</span>
            </p>
          )}
        </>
      }
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
