import { defineRemoteManifest } from '@hideout/registry/manifest';

export const manifest = defineRemoteManifest({
  name: 'governance',
  owner: { team: 'Governance', contact: 'governance@hideout.example' },
  devPort: 3001,
  paths: ['/governance'],
  contract: '^2.0.0',
  budget: { containerKB: 5, pageKB: 63, requests: 6 },
  nav: [
    {
      path: '/governance',
      label: 'Governance',
      shortLabel: 'Vote',
      icon: 'vote',
      order: 10,
      places: ['top', 'bottom'],
    },
  ],
  slots: [
    // Late: power is read from chains, and a line that comes late must not push others down.
    { slot: 'home.item', id: 'votes', order: 40, height: 0 },
    { slot: 'home.vote', id: 'vote', order: 10, height: 0 },
    { slot: 'member.card', id: 'votes', order: 10, height: 320, flag: 'governance.member-votes' },
    { slot: 'admin.card', id: 'proposals', order: 5, height: 172 },
  ],
  flags: {
    'governance.member-votes': {
      default: true,
      description: 'What a member has voted, on the page of that member.',
    },
  },
  intents: { 'proposal.view': { path: '/governance/:id' } },
  usesIntents: ['profile.view', 'member.view'],
  routes: [
    {
      path: '/governance',
      title: 'Governance',
      access: 'public',
      skeleton: 'list',
      data: ['/governance/proposals?page=1&limit=20&state={state}'],
      chunks: ['proposal-list'],
    },
    {
      path: '/governance/new',
      title: 'New proposal',
      access: 'admin',
      skeleton: 'detail',
      chunks: ['proposal-form'],
    },
    {
      path: '/governance/:id/edit',
      title: 'Edit proposal',
      access: 'admin',
      skeleton: 'detail',
      data: ['/governance/proposal/:id'],
      chunks: ['proposal-form'],
    },
    {
      path: '/governance/:id',
      title: 'Proposal',
      access: 'public',
      skeleton: 'detail',
      data: ['/governance/proposal/:id'],
      memberData: ['/governance/proposal/:id/voting-power'],
      chunks: ['proposal', 'proposal-text'],
    },
    {
      path: '/governance/:id/votes',
      title: 'Votes',
      access: 'public',
      skeleton: 'detail',
      data: ['/governance/proposal/:id', '/governance/proposal/:id/voters'],
      memberData: ['/governance/proposal/:id/voting-power'],
      chunks: ['proposal', 'proposal-votes'],
    },
    {
      path: '/governance/:id/timeline',
      title: 'Timeline',
      access: 'public',
      skeleton: 'detail',
      data: ['/governance/proposal/:id', '/governance/proposal/:id/stats'],
      memberData: ['/governance/proposal/:id/voting-power'],
      chunks: ['proposal', 'proposal-timeline'],
    },
  ],
});
