import { openProposalsOptions } from '@hideout/api-client/queries/open-proposals';
import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import type { HomeItemProps } from '@hideout/session/contribution-types';
import { useApi, useSession } from '@hideout/session/session';
import { useMinute } from '@hideout/ui/use-minute';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { getPhase } from '../proposals/proposal-phase.ts';
import { useVoteBroadcast } from '../voting/vote-broadcast.ts';
import { useVotingPower } from '../voting/voting.queries.ts';

/** Each has its power read from the chains; who has none in so many is not asked about more. */
const MAX_ASKED = 3;

type OpenVotesProps = { readonly Item: ComponentType<HomeItemProps> };

/** In the list of the first page: the vote that ends first among those that the member can cast and has not. */
export function OpenVotes({ Item }: OpenVotesProps) {
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.id : null;
  const { data } = useQuery({ ...openProposalsOptions(useApi()), enabled: memberId !== null });
  useVoteBroadcast();
  // A vote that has ended makes room for the next one.
  const now = useMinute();
  if (memberId === null || data === undefined) return null;
  const waiting = data.items
    .filter((proposal) => proposal.myVote === null && getPhase(proposal, now) === 'active')
    .toSorted((a, b) => Date.parse(a.endAt) - Date.parse(b.endAt))
    .slice(0, MAX_ASKED);
  return <FirstVote waiting={waiting} memberId={memberId} Item={Item} />;
}

type FirstVoteProps = OpenVotesProps & {
  readonly waiting: readonly ProposalSummary[];
  readonly memberId: string;
};

/** The first of these in which the member has power: it is read when voting starts, so it differs between them. */
function FirstVote({ waiting: [first, ...others], memberId, Item }: FirstVoteProps) {
  const power = useVotingPower(first?.id ?? '', memberId, first !== undefined);
  if (first === undefined || power.data === undefined) return null;
  if (power.data.reason === 'noPower') return <FirstVote waiting={others} memberId={memberId} Item={Item} />;
  if (!power.data.canVote || power.data.total === 0) return null;
  const { id, number, title, endAt } = first;
  return (
    <Item to={`/governance/${id}`} action="Vote" until={endAt}>
      {`${formatProposalNumber(number)} ${title}`}
    </Item>
  );
}
