import { defineRemoteManifest } from '@hideout/federation/manifest';

export const manifest = defineRemoteManifest({
  name: 'profile',
  owner: { team: 'Profile', contact: 'profile@hideout.example' },
  devPort: 3004,
  paths: ['/profile', '/u', '/delegation'],
  nav: [
    { path: '/profile', label: 'Profile', shortLabel: 'You', icon: 'user', order: 50, places: ['bottom'] },
  ],
  routes: [
    {
      path: '/profile',
      title: 'Profile',
      skeleton: 'profile',
      memberData: ['/profile', '/account/getReputation', '/wallet/list', '/profile/assets', '/profile/news'],
      chunks: ['own-profile'],
    },
    {
      path: '/u/:username',
      title: ':username',
      skeleton: 'profile',
      data: ['/ssc/getReputation?username=:username'],
      chunks: ['public-profile'],
    },
    {
      path: '/delegation',
      title: 'Delegation',
      skeleton: 'detail',
      chunks: ['delegation'],
    },
  ],
});
