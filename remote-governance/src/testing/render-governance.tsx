import { getProposal, getProposalStats, listProposals, type Proposal } from '@hideout/contract/governance';
import type { SessionUser } from '@hideout/contract/people';
import { castVote, listVoters, lookUpVote } from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import type { Session } from '@hideout/session/session';
import { makeProposal, makeProposalPage } from '@hideout/testing/factories/governance';
import {
  makeProposalStats,
  makeVoteResult,
  makeVoters,
  makeVotingPower,
} from '@hideout/testing/factories/voting';
import { answer, createFakeApi, type FakeHandler } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { remote } from '../remote.tsx';

export type RenderGovernanceOptions = {
  readonly at: string;
  readonly session?: Session | SessionUser;
  /** The proposal that every call about one is answered with. */
  readonly proposal?: Proposal;
  /** Answers that differ from the usual ones. */
  readonly handlers?: readonly FakeHandler[];
};

/** Shows the remote's routes over an API in memory with one proposal. For tests. */
export function renderGovernance(options: RenderGovernanceOptions) {
  const { at, session, proposal = makeProposal(), handlers = [] } = options;
  const api = createFakeApi({
    handlers: [
      answer(listProposals, makeProposalPage([])),
      answer(getProposal, proposal),
      answer(
        getProposalStats,
        makeProposalStats({ tally: proposal.tally, tallyStatus: proposal.tallyStatus }),
      ),
      answer(getVotingPower, makeVotingPower()),
      answer(lookUpVote, { vote: null }),
      answer(listVoters, makeVoters([])),
      answer(castVote, makeVoteResult()),
      ...handlers,
    ],
  });
  return { api, ...renderRoutes(remote, { at, api, ...(session === undefined ? {} : { session }) }) };
}
