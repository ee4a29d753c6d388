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
  slots: [
    { slot: 'home.card', id: 'open', order: 20, height: 84 },
    { slot: 'account.notice', id: 'open', order: 20, height: 0 },
    { slot: 'member.card', id: 'streaks', order: 30, height: 0 },
  ],
  intents: { 'leaderboard.view': { path: '/leaderboard' } },
  usesIntents: ['member.view', 'passport.bind'],
  routes: [
    {
      path: '/quests',
      title: 'Quests',
      access: 'public',
      skeleton: 'cards',
      data: ['/kazm/getQuests'],
      memberData: ['/account/getReputation'],
      chunks: ['quest-board'],
    },
    {
      path: '/quests/:slug',
      title: 'Quest',
      access: 'public',
      skeleton: 'detail',
      data: ['/kazm/getQuests'],
      chunks: ['quest-board'],
    },
    {
      path: '/leaderboard',
      title: 'Leaderboard',
      access: 'public',
      skeleton: 'list',
      data: ['/leaderboard/ranks'],
      chunks: ['leaderboard'],
    },
  ],
});
