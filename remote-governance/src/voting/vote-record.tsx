import type { Proposal } from '@hideout/contract/governance';
import type { VotingPower } from '@hideout/contract/voting-power';
import { IntentLink } from '@hideout/session/router';
import { Burst } from '@hideout/ui/burst';
import { Button } from '@hideout/ui/button';
import { formatExactTime } from '@hideout/ui/format-times';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { Menu } from '@hideout/ui/menu';
import { MenuItem } from '@hideout/ui/menu-item';
import { Cluster } from '@hideout/ui/stack';
import { createShare, createVoteShare, useShare } from '../proposals/share-proposal.ts';
import { formatSide } from '../proposals/vote-side.ts';
import { DelegationLink } from './delegation-link.tsx';
import { OwnVote, VoteReceipt } from './own-vote.tsx';
import type { Voting } from './use-voting.ts';
import boxStyles from './vote-box.module.css';
import { VoteClosed } from './vote-closed.tsx';
import styles from './vote-record.module.css';
import type { RecordState, VoteState } from './vote-state.ts';

export type VoteRecordProps = {
  proposal: Proposal;
  state: RecordState;
  voting: Voting;
  /** It was cast on this screen a moment ago. */
  isNew: boolean;
  /** The control that led here is unmounted. */
  takesFocus: boolean;
};

/** What became of a vote: it stands, or none can be cast. */
export function VoteRecord({ proposal, state, voting, isNew, takesFocus }: VoteRecordProps) {
  if (state.status === 'no-power') return <VoteNoPower power={state.power} />;
  if (state.status !== 'voted') return <VoteClosed proposal={proposal} state={state} voting={voting} />;
  return (
    <VoteStatus proposal={proposal} state={state} voting={voting} isNew={isNew} takesFocus={takesFocus} />
  );
}

type VoteStatusProps = {
  proposal: Proposal;
  state: Extract<VoteState, { status: 'voted' }>;
  voting: Voting;
  /** It was cast on this screen a moment ago. */
  isNew: boolean;
  /** The control that led here is unmounted. */
  takesFocus: boolean;
};

/** The vote stands and can still be changed. */
function VoteStatus({ proposal, state, voting, isNew, takesFocus }: VoteStatusProps) {
  const { vote, canChange } = state;
  const { receipt } = voting;
  return (
    <div className={styles.currentVote}>
      <Burst playing={isNew} />
      <OwnVote vote={vote} takesFocus={takesFocus} />
      <div className={styles.actions}>
        {canChange && (
          <Button
            variant="secondary"
            size="s"
            onClick={voting.startChange}
            disabledReason={voting.blocked ?? undefined}
          >
            Change
          </Button>
        )}
        <ShareVote proposal={proposal} voteFor={vote.voteFor} />
      </div>
      {receipt !== null && <VoteReceipt receipt={receipt} proposalId={proposal.id} vote={vote} />}
    </div>
  );
}

type VoteNoPowerProps = { power: VotingPower };

/** The message that answers "why?"; each source has its own below "Your power". */
function whyNot({ sources, snapshotAt }: VotingPower): string {
  const at = formatExactTime(Date.parse(snapshotAt));
  if (sources.length === 0) {
    return 'No Ethereum wallet of yours is linked, and tokens on Ethereum are what votes.';
  }
  return sources.every(({ count }) => count === 0)
    ? `Your linked wallets held nothing that votes when this vote started (${at}).`
    : `You had no counted assets when this vote started (${at}). Your power says of each why not.`;
}

/** Nothing of the user's counts on this proposal: why, and what helps next time. */
function VoteNoPower({ power }: VoteNoPowerProps) {
  const wallet = power.sources.find(({ kind }) => kind === 'wallet');
  return (
    <div className={boxStyles.text}>
      <p className={boxStyles.title}>No power on this one</p>
      <p>{whyNot(power)}</p>
      <p className={boxStyles.note}>
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

type ShareVoteProps = { proposal: Proposal; voteFor: boolean };

/** Passes a proposal on after voting. How one voted is said only when that is chosen. */
function ShareVote({ proposal, voteFor }: ShareVoteProps) {
  const share = useShare();
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" size="s">
          <Icon name="share" />
          Share
        </Button>
      }
    >
      <MenuItem icon="link" onSelect={() => void share(createShare(proposal))}>
        The proposal alone
      </MenuItem>
      <MenuItem icon="vote" onSelect={() => void share(createVoteShare(proposal, voteFor))}>
        With my vote, {formatSide(voteFor)}
      </MenuItem>
    </Menu>
  );
}
