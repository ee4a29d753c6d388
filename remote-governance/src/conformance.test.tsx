import { listProposals } from '@hideout/contract/governance';
import { listVoters } from '@hideout/contract/votes';
import { Link } from '@hideout/session/router';
import { describeRemote } from '@hideout/testing/describe-remote';
import { makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeVoters } from '@hideout/testing/factories/voting';
import { answer } from '@hideout/testing/fake-api';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { governanceHandlers } from './testing/workbench-data.ts';

describeRemote(manifest, remote, {
  handlers: governanceHandlers,
  empty: [answer(listProposals, makeProposalPage([])), answer(listVoters, makeVoters([]))],
  slots: [
    {
      slot: 'home.item',
      id: 'votes',
      props: { Item: ({ to, children }) => <Link to={to}>{children}</Link> },
    },
    { slot: 'home.vote', id: 'vote', props: { proposal: makeProposalSummary() } },
    { slot: 'member.card', id: 'votes', props: { user: { id: 'user_1', username: 'hound' } } },
    { slot: 'admin.card', id: 'proposals', props: {} },
  ],
  addresses: {
    '/governance/:id/edit': '/governance/prop_42/edit',
    '/governance/:id': '/governance/prop_41',
    '/governance/:id/votes': '/governance/prop_41/votes',
    '/governance/:id/timeline': '/governance/prop_41/timeline',
  },
});
