import { remoteLayers } from './remote-layers.mjs';

/** The folders of the governance remote, from the top down. */
export const governanceLayers = remoteLayers('governance', [
  ['pages', 'home'],
  ['proposal-list', 'proposal-page', 'form', 'member-votes'],
  ['voting'],
  ['voters', 'timeline'],
  ['proposals'],
  ['parts', 'text'],
]);
