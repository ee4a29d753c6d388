import { remoteLayers } from './remote-layers.mjs';

/** The folders of the profile remote; ARCHITECTURE.md draws them. */
export const profileLayers = remoteLayers('profile', [
  ['pages'],
  ['hero', 'delegation', 'onboarding'],
  ['linked-wallets', 'news', 'member'],
  ['assets', 'reputation', 'sessions', 'referrals'],
  ['parts'],
]);
