import { defineRemoteManifest } from '@hideout/federation/manifest';

export const manifest = defineRemoteManifest({
  name: 'governance',
  owner: { team: 'Governance', contact: 'governance@hideout.example' },
  devPort: 3001,
  paths: ['/governance'],
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
  routes: [
    {
      path: '/governance',
      title: 'Governance',
      skeleton: 'list',
      data: ['/governance/proposals?page=1&limit=20&state={state}'],
      chunks: ['proposal-list'],
    },
    {
      path: '/governance/:id',
      title: 'Proposal',
      skeleton: 'detail',
      data: ['/governance/proposal/:id'],
      memberData: ['/governance/proposal/:id/voting-power'],
      chunks: ['proposal', 'proposal-text'],
    },
    {
      path: '/governance/:id/votes',
      title: 'Votes',
      skeleton: 'detail',
      data: ['/governance/proposal/:id', '/governance/proposal/:id/voters'],
      memberData: ['/governance/proposal/:id/voting-power'],
      chunks: ['proposal', 'proposal-votes'],
    },
  ],
});
