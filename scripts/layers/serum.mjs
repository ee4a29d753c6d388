import { remoteLayers } from './remote-layers.mjs';

/** The folders of the SERUM remote, from the top down. */
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
