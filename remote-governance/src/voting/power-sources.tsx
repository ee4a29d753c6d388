import type { VotingPowerSource } from '@hideout/contract/governance';
import { Address } from '@hideout/ui/address';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import styles from './power-sources.module.css';
import { KIND_WORDS, NOT_COUNTED_WORDS } from './power-words.ts';

export type PowerSourcesProps = { sources: readonly VotingPowerSource[] };

/** Every source of power: whose wallet, what is in it, what it makes, and whether it counts. */
export function PowerSources({ sources }: PowerSourcesProps) {
  if (sources.length === 0) return <p>No wallet of yours held anything that counts.</p>;
  return (
    <ul className={styles.sources}>
      {sources.map((source) => (
        <li
          key={`${source.kind} ${source.address} ${source.collection?.slug} ${source.counted}`}
          className={styles.source}
        >
          <p className={styles.wallet}>
            {KIND_WORDS[source.kind]} {source.label ?? <Address value={source.address} />}
          </p>
          <p className={styles.sum}>
            {formatCount(source.count)} {source.collection?.name ?? 'tokens'} × {formatCount(source.weight)}
            {source.counted && <strong> = {formatCount(source.power)}</strong>}
          </p>
          {source.counted ? (
            <p className={styles.counted}>
              <Icon name="check" /> Counted
            </p>
          ) : (
            <p className={styles.not}>
              <Icon name="cross" /> Not counted.{' '}
              {source.notCountedBecause !== null && NOT_COUNTED_WORDS[source.notCountedBecause]}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
