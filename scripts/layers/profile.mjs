import { remoteLayers } from './remote-layers.mjs';

/** The folders of the profile remote, from the top down. */
export const profileLayers = remoteLayers('profile', [
  ['pages'],
  ['support'],
  ['hero', 'delegation', 'onboarding'],
  ['linked-wallets', 'news', 'passport', 'member', 'socials', 'personal-data', 'avatar'],
  ['assets', 'reputation', 'sessions', 'referrals', 'username', 'display'],
  ['parts'],
]);
