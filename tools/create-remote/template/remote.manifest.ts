import { defineRemoteManifest } from '@hideout/registry/manifest';

export const manifest = defineRemoteManifest({
  name: '__name__',
  owner: { team: '__title__', contact: '__name__@hideout.example' },
  devPort: __port__,
  paths: ['/__name__'],
  contract: '^2.0.0',
  budget: { containerKB: 5, pageKB: 45, requests: 5 },
  nav: [
    {
      path: '/__name__',
      label: '__label__',
      shortLabel: '__short__',
      icon: 'star',
      order: __order__,
      places: ['top'],
    },
  ],
  usesIntents: ['member.view'],
  routes: [
    {
      path: '/__name__',
      title: '__title__',
      access: 'public',
      skeleton: 'list',
      data: ['/leaderboard/?limit=10'],
      chunks: ['start'],
    },
  ],
});
