import { defineRemoteManifest } from '@hideout/federation/manifest';

export const manifest = defineRemoteManifest({
  name: 'serum',
  owner: { team: 'Serum', contact: 'serum@hideout.example' },
  devPort: 3002,
  paths: ['/serum'],
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
  routes: [
    {
      path: '/serum',
      title: 'Serum',
      skeleton: 'cards',
      data: ['/serum/info'],
      memberData: ['/account/getSerumPoints?seasonOne=true', '/account/getSerumPoints'],
      chunks: ['serum-overview'],
    },
  ],
});
