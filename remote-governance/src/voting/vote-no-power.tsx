import type { VotingPower } from '@hideout/contract/governance';
import { IntentLink } from '@hideout/session/router';
import { ExternalLink } from '@hideout/ui/external-link';
import { LinkButton } from '@hideout/ui/link-button';
import { Cluster } from '@hideout/ui/stack';
import { exactMoment } from '@hideout/ui/time-words';
import styles from './vote-words.module.css';

export type VoteNoPowerProps = { power: VotingPower };

/** Nothing of the reader's counts on this proposal: why, and what helps next time. */
export function VoteNoPower({ power }: VoteNoPowerProps) {
  return (
    <div className={styles.words}>
      <p className={styles.title}>No power on this one</p>
      <p>You had no counted assets when this vote started ({exactMoment(Date.parse(power.snapshotAt))}).</p>
      <p className={styles.note}>
        What counts is what your linked wallets held at that moment, and what vaults had delegated to them.
      </p>
      <Cluster>
        <LinkButton variant="secondary" size="s" render={<IntentLink to="profile.view" />}>
          Your wallets
        </LinkButton>
        <ExternalLink href="https://delegate.xyz">Delegate a vault</ExternalLink>
      </Cluster>
    </div>
  );
}
