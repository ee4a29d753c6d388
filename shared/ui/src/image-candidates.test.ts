import { expect, test } from 'vitest';
import { getSrcSet } from './image-candidates.ts';

const SRC = '/api/image?url=eip155:1/erc721:0x60E4/4471&w=96&q=75&v=abc';
const getWidths = (srcSet: string | undefined) =>
  srcSet?.split(',').map((one) => Number(/ (\d+)w$/.exec(one)?.[1]));

test('offers one file for each density of screen, and changes nothing else of the address', () => {
  expect(getSrcSet(SRC, 34)).toBe(
    [48, 96, 128].map((w) => `/api/image?url=eip155:1/erc721:0x60E4/4471&w=${w}&q=75&v=abc ${w}w`).join(','),
  );
  expect(getWidths(getSrcSet(SRC, 112))).toEqual([128, 256, 384]);
});

test('offers the widest file when a screen could use a wider one', () => {
  expect(getWidths(getSrcSet(SRC, 20))).toEqual([32, 48, 64]);
  expect(getWidths(getSrcSet(SRC, 500))).toEqual([640, 1_080, 1_080]);
});

test.each(['https://elsewhere.example/a.png?w=96', '/logo.png', 'data:image/png;base64,w=96'])(
  'offers nothing when the address is not one of ours with a width: %s',
  (src) => expect(getSrcSet(src, 34)).toBeUndefined(),
);
