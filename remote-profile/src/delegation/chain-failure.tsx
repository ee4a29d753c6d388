import { useOnline } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import styles from './delegation.module.css';
import { useNodeHost } from './delegation.queries.ts';

export type ChainFailureProps = {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** A failed read of the chain: why, which server was asked, and a retry. */
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

/**
 * The message for a chain that could not be read. A text is taken as it is, and errors of the chain and the wallet
 * carry a message; whatever else fails does so before anything was asked.
 */
export function describeChainFailure(error: unknown): string {
  if (typeof error === 'string') return error;
  // By name: the class may come from another copy of its module.
  if (error instanceof Error && (error.name === 'ChainError' || error.name === 'WalletError')) {
    return error.message;
  }
  return 'The tools that read Ethereum could not be loaded. Check your connection and try again.';
}
