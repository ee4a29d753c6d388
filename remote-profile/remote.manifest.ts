import { defineRemoteManifest } from '@hideout/federation/manifest';

export const manifest = defineRemoteManifest({
  name: 'profile',
  owner: { team: 'Profile', contact: 'profile@hideout.example' },
  devPort: 3004,
  paths: ['/profile', '/u', '/delegation'],
  contract: '^2.0.0',
  budget: { containerKB: 9, pageKB: 60, requests: 5 },
  nav: [
    { path: '/profile', label: 'Profile', shortLabel: 'You', icon: 'user', order: 50, places: ['bottom'] },
  ],
  intents: { 'member.view': { path: '/u/:username' }, 'profile.view': { path: '/profile' } },
  usesIntents: ['leaderboard.view', 'passport.bind', 'serum.claim'],
  routes: [
    {
      path: '/profile',
      title: 'Profile',
      access: 'member',
      skeleton: 'profile',
      memberData: ['/profile', '/account/getReputation', '/wallet/list', '/profile/assets', '/profile/news'],
      chunks: ['own-profile'],
    },
    {
      path: '/profile/sessions',
      title: 'Where you are signed in',
      access: 'member',
      skeleton: 'detail',
      memberData: ['/auth/sessions'],
      chunks: ['sessions'],
    },
    {
      path: '/profile/referrals',
      title: 'Invite people',
      access: 'member',
      skeleton: 'detail',
      memberData: ['/account/getReferredAccounts'],
      chunks: ['referrals'],
    },
    {
      path: '/u/:username',
      title: ':username',
      access: 'public',
      skeleton: 'profile',
      data: ['/ssc/getReputation?username=:username'],
      chunks: ['public-profile'],
    },
    {
      path: '/delegation',
      title: 'Delegation',
      access: 'public',
      skeleton: 'detail',
      chunks: ['delegation'],
    },
  ],
});
