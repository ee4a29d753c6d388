import { remoteLayers } from './remote-layers.mjs';

/** The folders of the quests remote, from the top down. */
export const questsLayers = remoteLayers('quests', [
  ['pages'],
  ['editor', 'evidence', 'order'],
  ['admin'],
  ['board', 'detail', 'home', 'leaderboard'],
  ['quests'],
]);
