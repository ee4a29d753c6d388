import { remoteLayers } from './remote-layers.mjs';

/** The folders of the governance remote; ARCHITECTURE.md draws them. */
export const governanceLayers = remoteLayers('governance', [
  ['pages', 'home'],
  ['proposal-list', 'proposal-page', 'form', 'member-votes'],
  ['voting'],
  ['voters', 'timeline'],
  ['proposals'],
  ['parts', 'text'],
]);
