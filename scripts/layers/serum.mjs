import { remoteLayers } from './remote-layers.mjs';

/** The folders of the SERUM remote; ARCHITECTURE.md draws them. */
export const serumLayers = remoteLayers('serum', [
  ['pages'],
  [
    'claim',
    'overview',
    'points',
    'redemption',
    'voucher',
    'passport',
    'account',
    'check',
    'list',
    'list-check',
  ],
  ['drop'],
]);
