import { defineRemoteManifest } from '@hideout/federation/manifest';

export const manifest = defineRemoteManifest({
  name: 'quests',
  owner: { team: 'Quests', contact: 'quests@hideout.example' },
  devPort: 3003,
  paths: ['/quests', '/leaderboard'],
  contract: '^2.0.0',
  budget: { containerKB: 8, pageKB: 55, requests: 5 },
  nav: [
    {
      path: '/quests',
      label: 'Quests',
      shortLabel: 'Quests',
      icon: 'quest',
      order: 30,
      places: ['top', 'bottom'],
    },
    {
      path: '/leaderboard',
      label: 'Leaderboard',
      shortLabel: 'Ranks',
      icon: 'trophy',
      order: 40,
      places: ['top'],
    },
  ],
  intents: { 'leaderboard.view': { path: '/leaderboard' } },
  usesIntents: ['member.view'],
  routes: [
    {
      path: '/quests',
      title: 'Quests',
      access: 'public',
      skeleton: 'cards',
      data: ['/kazm/getQuests'],
      chunks: ['quest-board'],
    },
    {
      path: '/leaderboard',
      title: 'Leaderboard',
      access: 'public',
      skeleton: 'list',
      data: ['/leaderboard/'],
      chunks: ['leaderboard'],
    },
  ],
});
