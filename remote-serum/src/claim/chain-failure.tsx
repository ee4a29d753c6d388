import type { ChainRef } from '@hideout/contract/serum';
import { useOnline } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import styles from './claim.module.css';
import { useNodeHost } from './claim.queries.ts';

type ChainFailureProps = {
  readonly chain: ChainRef;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** The chain could not be read: which server was asked, and a retry. What is known without it stays on the page. */
export function ChainFailure({ chain, onRetry, retrying }: ChainFailureProps) {
  const host = useNodeHost(chain.chainId);
  const online = useOnline();
  return (
    <ErrorCard
      title={online ? `${chain.name} does not answer` : 'You are offline'}
      message={
        online ? (
          <>
            <p>
              Whether this can be claimed now is not known, so nothing is offered. Nothing is lost by waiting.
            </p>
            {host !== null && (
              <p className={styles.quiet}>
                Asked: <span translate="no">{host}</span>
              </p>
            )}
          </>
        ) : (
          'The contract is asked again when you are back. Nothing is lost by waiting.'
        )
      }
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
