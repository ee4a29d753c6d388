import type { Assets } from '@hideout/contract/profile';
import { Button } from '@hideout/ui/button';
import { Disclosure } from '@hideout/ui/disclosure';
import { shortenAddress } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { chainName, troubledSources } from './format-asset.ts';
import styles from './source-list.module.css';

type Source = Assets['sources'][number];

type SourceListProps = {
  readonly sources: readonly Source[];
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** Which wallets and chains were read, and which did not answer. One silent chain does not hide the rest. */
export function SourceList({ sources, onRetry, retrying }: SourceListProps) {
  const troubled = troubledSources([...sources]);
  return (
    <div className={styles.sources}>
      {troubled.length > 0 && (
        <div className={styles.trouble}>
          <ul className={styles.rows}>
            {troubled.map((source) => (
              <SourceRow key={`${source.chain}-${source.address}`} source={source} />
            ))}
          </ul>
          <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
            Read again
          </Button>
        </div>
      )}
      {sources.length > 0 && (
        <Disclosure
          summary={`${sources.length - troubled.length} of ${sources.length} ${sources.length === 1 ? 'source' : 'sources'} read`}
        >
          <ul className={styles.rows}>
            {sources.map((source) => (
              <SourceRow key={`${source.chain}-${source.address}`} source={source} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function SourceRow({ source }: { readonly source: Source }) {
  const { chain, address, status, message, checkedAt } = source;
  return (
    <li className={status === 'ok' ? styles.fresh : styles.stale}>
      <Icon name={status === 'ok' ? 'check' : 'alert'} />
      <span>
        {chainName(chain)}, {shortenAddress(address)}:{' '}
        {status === 'error' && `${message ?? 'not answering'}, `}
        {status === 'notConfigured' ? (
          (message ?? 'not read here')
        ) : (
          <RelativeTime at={checkedAt} prefix={status === 'error' ? 'tried' : 'last read'} />
        )}
      </span>
    </li>
  );
}
