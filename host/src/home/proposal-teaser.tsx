import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { IntentLink } from '@hideout/session/router';
import { Slot, useSession } from '@hideout/session/session';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { SegmentedMeter } from '@hideout/ui/segmented-meter';
import shared from './home.module.css';
import styles from './proposal-teaser.module.css';

/** Room right of the fuller of tally and quorum, so that the mark never stands at the end of the glass. */
const FULL_AT = 0.92;

/** One proposal with its tally and the way to its vote. */
export function ProposalTeaser({ proposal }: { readonly proposal: ProposalSummary }) {
  const { id, title, tally, endAt, startAt, state, myVote } = proposal;
  const { forPower, againstPower, totalPower, quorum, voters } = tally;
  const active = state === 'active';
  const isMember = useSession().status === 'member';
  const message = `For ${formatCount(forPower)}, against ${formatCount(againstPower)}, quorum ${formatCount(quorum)}.`;
  return (
    <article className={styles.proposal}>
      <p className={shared.labels}>
        {active ? (
          <Chip tone="serum" icon="vote">
            Active
          </Chip>
        ) : (
          <Chip tone="plasma" icon="clock">
            Soon
          </Chip>
        )}
        <Chip tone="bile">
          {active ? <RelativeTime at={endAt} prefix="Ends" /> : <RelativeTime at={startAt} prefix="Starts" />}
        </Chip>
        <span className={shared.label}>{formatProposalNumber(proposal.number)}</span>
      </p>
      <h3 className={styles.proposalTitle}>
        <IntentLink className={styles.proposalLink} to="proposal.view" params={{ id }}>
          {title}
        </IntentLink>
      </h3>
      <SegmentedMeter
        label={message}
        max={Math.max(totalPower, quorum) / FULL_AT}
        segments={[
          { value: forPower, tone: 'serum' },
          { value: againstPower, tone: 'flesh', pattern: 'hatch' },
        ]}
        marker={{ value: quorum, label: 'Quorum' }}
      />
      <p className={styles.tally}>
        <span className={styles.for}>
          <Icon name="check" /> For {formatCount(forPower)}
        </span>
        <span className={styles.against}>
          <Icon name="cross" /> Against {formatCount(againstPower)}
        </span>
        <span className={styles.voters}>
          <Icon name="users" /> {formatCount(voters)}
          <span className={styles.votersWord}> {voters === 1 ? 'voter' : 'voters'}</span>
        </span>
      </p>
      {/* As high for a guest, for who may vote and for who has voted: nothing moves when that is known. */}
      <div className={styles.vote}>
        {/* Also once the vote is cast: what asked for it says how that went. */}
        {isMember && active && <Slot name="home.vote" proposal={proposal} isOptional />}
        <p className={styles.actions}>
          <LinkButton
            variant={isMember || !active ? 'secondary' : 'primary'}
            render={<IntentLink to="proposal.view" params={{ id }} />}
          >
            {isMember || !active ? 'Read' : 'Read and vote'}
          </LinkButton>
          {myVote !== null && (
            <span className={shared.label}>
              You: {myVote.voteFor ? 'for' : 'against'}, {formatCount(myVote.power)}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
