import { remoteLayers } from './remote-layers.mjs';

/** The folders of the quests remote; ARCHITECTURE.md draws them. */
export const questsLayers = remoteLayers('quests', [
  ['pages'],
  ['editor', 'evidence', 'order'],
  ['admin'],
  ['board', 'detail', 'home', 'leaderboard'],
  ['quests'],
]);
