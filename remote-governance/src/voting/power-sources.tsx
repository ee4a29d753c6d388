import type { VotingPowerSource } from '@hideout/contract/governance';
import { IntentLink } from '@hideout/session/router';
import { LinkButton } from '@hideout/ui/link-button';
import type { PowerRetry } from './power-fix.tsx';
import { PowerLine } from './power-line.tsx';
import styles from './power-sources.module.css';

export type PowerSourcesProps = {
  proposalId: string;
  sources: readonly VotingPowerSource[];
  reading: PowerRetry;
};

/** Every source of power, line by line. */
export function PowerSources({ proposalId, sources, reading }: PowerSourcesProps) {
  if (sources.length === 0) {
    return (
      <div className={styles.none}>
        <p>No Ethereum wallet of yours is linked, and tokens on Ethereum are what votes.</p>
        <LinkButton variant="secondary" size="s" render={<IntentLink to="profile.view" />}>
          Link a wallet
        </LinkButton>
      </div>
    );
  }
  const firstUnread = sources.findIndex(({ notCountedBecause }) => notCountedBecause === 'sourceUnavailable');
  return (
    <ul className={styles.sources} aria-label="Where it comes from">
      {sources.map((source, index) => (
        <li
          // Two lines may differ in nothing but in whose vote they are.
          key={`${source.kind} ${source.address} ${source.collection?.slug} ${index}`}
          className={styles.source}
        >
          <PowerLine
            proposalId={proposalId}
            source={source}
            reading={index === firstUnread ? reading : null}
          />
        </li>
      ))}
    </ul>
  );
}
