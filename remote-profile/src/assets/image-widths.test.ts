import { DEFAULT_QUALITY, IMAGE_WIDTHS, imagePath } from '@hideout/contract/image-path';
import { getSrcSet, IMAGE_WIDTHS as SHOWN_WIDTHS } from '@hideout/ui/image-candidates';
import { expect, test } from 'vitest';

test('pages ask for the widths and the quality of the contract', () => {
  expect(SHOWN_WIDTHS).toEqual(IMAGE_WIDTHS.slice(0, SHOWN_WIDTHS.length));
  expect(IMAGE_WIDTHS).toEqual([
    ...[16, 32, 48, 64, 96, 128, 256, 384],
    ...[640, 750, 828, 1_080, 1_200, 1_920, 2_048, 3_840],
  ]);
  expect(DEFAULT_QUALITY).toBe(75);
  expect(getSrcSet(imagePath('ipfs://cid/1.png', 96, 'v1'), 16)).toContain('&w=48&q=75&v=v1 48w');
});
