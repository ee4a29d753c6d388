import type { VotingPower } from '@hideout/contract/governance';
import { IntentLink } from '@hideout/session/router';
import { LinkButton } from '@hideout/ui/link-button';
import { Cluster } from '@hideout/ui/stack';
import { exactMoment } from '@hideout/ui/time-words';
import { DelegationLink } from './delegation-link.tsx';
import styles from './vote-words.module.css';

export type VoteNoPowerProps = { power: VotingPower };

/** The sentence that answers "why?"; each source has its own below "Your power". */
function whyNot({ sources, snapshotAt }: VotingPower): string {
  const at = exactMoment(Date.parse(snapshotAt));
  if (sources.length === 0) {
    return 'No Ethereum wallet of yours is linked, and tokens on Ethereum are what votes.';
  }
  return sources.every(({ count }) => count === 0)
    ? `Your linked wallets held nothing that votes when this vote started (${at}).`
    : `You had no counted assets when this vote started (${at}). Your power says of each why not.`;
}

/** Nothing of the reader's counts on this proposal: why, and what helps next time. */
export function VoteNoPower({ power }: VoteNoPowerProps) {
  const wallet = power.sources.find(({ kind }) => kind === 'wallet');
  return (
    <div className={styles.words}>
      <p className={styles.title}>No power on this one</p>
      <p>{whyNot(power)}</p>
      <p className={styles.note}>
        What counts is what your linked wallets held at that moment, and what vaults had delegated to them.
      </p>
      <Cluster>
        <LinkButton variant="secondary" size="s" render={<IntentLink to="profile.view" />}>
          {wallet === undefined ? 'Link a wallet' : 'Link another wallet'}
        </LinkButton>
        {wallet !== undefined && (
          <LinkButton variant="secondary" size="s" render={<DelegationLink address={wallet.address} />}>
            Look up delegations
          </LinkButton>
        )}
      </Cluster>
    </div>
  );
}
