import type { BitcoinWalletType } from './bitcoin-types.ts';

/** A 56 px tile as a `data:` URI: no request is made for it. Made by us, in the colours of each wallet. */
function tile(ground: string, ink: string, path: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" rx="14" fill="${ground}"/><path d="${path}" fill="none" stroke="${ink}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const WALLET_ICONS: Readonly<Record<BitcoinWalletType, string>> = {
  xverse: tile('#181818', '#ffffff', 'M18 18l20 20M38 18L18 38'),
  unisat: tile('#f5a623', '#1a1206', 'M18 17v13a10 10 0 0 0 20 0V17'),
  magicEden: tile('#e42575', '#ffffff', 'M16 39V18l12 13 12-13v21'),
  leather: tile('#12100f', '#f5f1ed', 'M21 17v21h15'),
};
