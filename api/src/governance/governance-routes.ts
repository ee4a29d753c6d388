import {
  getProposal,
  getProposalStats,
  listProposals as listProposalsEndpoint,
  saveProposal as saveProposalEndpoint,
} from '@hideout/contract/governance';
import {
  castVote as castVoteEndpoint,
  listVoters as listVotersEndpoint,
  lookUpVote as lookUpVoteEndpoint,
} from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import { type RequestContext, requireAccount } from '../calls/context.ts';
import type { ApiModule } from '../calls/routing/module.ts';
import { route } from '../calls/routing/route.ts';
import { readChainConfig } from '../chain/chain-config.ts';
import { reply } from '../http/reply.ts';
import type { PowerDeps } from '../voting-power/cached-snapshots.ts';
import { storeLaterSnapshots } from '../voting-power/later-snapshots.ts';
import { computeVotingPower } from '../voting-power/voting-power.ts';
import { castVote } from './cast-vote.ts';
import { listProposals } from './list-proposals.ts';
import { findProposal } from './proposal-rows.ts';
import { getState, takesVotes } from './proposal-state.ts';
import { proposalStats } from './proposal-stats.ts';
import { getSubject } from './proposal-subject.ts';
import { readProposal } from './read-proposal.ts';
import { listVoters, lookUpVote } from './read-votes.ts';
import { saveProposal } from './save-proposal.ts';

const NOT_FOUND = { invalidParams: 'PROPOSAL_NOT_FOUND' } as const;

export const governanceRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  const powerDeps = ({ db, chains, log }: RequestContext): PowerDeps => ({
    db,
    client: chains.ethereum,
    chainConfig,
    log,
    now: () => new Date(),
  });

  const laterSnapshots = storeLaterSnapshots({ log: app.log });

  route(app, deps, listProposalsEndpoint, ({ query }, { db, account }) =>
    listProposals(db, query, account, new Date()),
  );

  route(app, deps, saveProposalEndpoint, async ({ body }, context) => {
    const account = requireAccount(context);
    const { id, created } = await saveProposal(context.db, account, body, new Date());
    return reply(created ? 201 : 200, await readProposal(context.db, id, account, new Date(), context.log));
  });

  route(
    app,
    deps,
    getProposal,
    ({ params }, { db, account, log }) => readProposal(db, params.id, account, new Date(), log),
    NOT_FOUND,
  );

  route(app, deps, castVoteEndpoint, async ({ body }, context) => {
    const { created, result } = await castVote(powerDeps(context), requireAccount(context), body);
    return reply(created ? 201 : 200, result);
  });

  route(
    app,
    deps,
    getVotingPower,
    async ({ params }, context) => {
      const account = requireAccount(context);
      const row = await findProposal(context.db, params.id, account);
      const now = new Date();
      const question = { ...getSubject(row), state: getState(row, now), takesVotes: takesVotes(row, now) };
      return computeVotingPower(powerDeps(context), question, account.id, laterSnapshots);
    },
    NOT_FOUND,
  );

  route(
    app,
    deps,
    lookUpVoteEndpoint,
    async ({ params }, { db, account }) => {
      const { id } = await findProposal(db, params.proposalId, account);
      return lookUpVote(db, id, params.user, account?.id ?? null);
    },
    NOT_FOUND,
  );

  route(
    app,
    deps,
    getProposalStats,
    async ({ params }, { db, account }) =>
      proposalStats(db, await findProposal(db, params.id, account), new Date()),
    NOT_FOUND,
  );

  route(
    app,
    deps,
    listVotersEndpoint,
    async ({ params, query }, { db, account }) =>
      listVoters(db, await findProposal(db, params.id, account), query, new Date()),
    NOT_FOUND,
  );
};
