import { defineRemoteManifest } from '@hideout/federation/manifest';

export const manifest = defineRemoteManifest({
  name: 'serum',
  owner: { team: 'Serum', contact: 'serum@hideout.example' },
  devPort: 3002,
  paths: ['/serum'],
  contract: '^2.1.0',
  budget: { containerKB: 8, pageKB: 55, requests: 5 },
  nav: [
    {
      path: '/serum',
      label: 'Serum',
      shortLabel: 'Serum',
      icon: 'serum',
      order: 20,
      places: ['top', 'bottom'],
    },
  ],
  usesIntents: ['member.view'],
  routes: [
    {
      path: '/serum',
      title: 'Serum',
      access: 'public',
      skeleton: 'cards',
      data: ['/serum/info'],
      memberData: ['/account/getSerumPoints?seasonOne=true', '/account/getSerumPoints'],
      chunks: ['serum-overview'],
    },
    {
      path: '/serum/claim',
      title: 'Claim',
      access: 'public',
      skeleton: 'cards',
      data: ['/serum/info'],
      memberData: ['/wallet/list'],
      chunks: ['serum-claim'],
    },
    {
      path: '/serum/allocations',
      title: 'Allocations',
      access: 'public',
      skeleton: 'list',
      data: ['/serum/info', '/serum/addresses?page={page}&limit=100&search={search}'],
      chunks: ['serum-allocations'],
    },
    {
      path: '/serum/account/:id',
      title: 'SERUM account',
      access: 'public',
      skeleton: 'detail',
      data: ['/serum/info', '/serum/account/:id'],
      chunks: ['serum-account'],
    },
  ],
});
