import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Identity } from './identities.ts';

/** The drawing is this many cells wide and high, mirrored in the middle, with one empty cell around it. */
const CELLS = 10;
const CELL = 16;
const SIZE = CELLS * CELL;

type Rgb = readonly [number, number, number];

const GROUND: Rgb = [13, 18, 15];
const COLOURS: Readonly<Record<NonNullable<Identity['image']>, Rgb>> = {
  serum: [166, 255, 61],
  flesh: [255, 143, 163],
  bile: [255, 212, 71],
  plasma: [124, 196, 255],
  violet: [199, 166, 255],
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits per channel, red, green and blue, nothing interlaced. */
const TRUE_COLOUR = Buffer.from([8, 2, 0, 0, 0]);

/** The image of a user as a PNG of 160 x 160: a small creature in cells, the same on every machine. */
export function getImage(handle: string, colour: NonNullable<Identity['image']>): Buffer {
  const bits = createHash('sha256').update(handle).digest();
  const isInk = (x: number, y: number): boolean => {
    const column = Math.min(x, CELLS - 1 - x) - 1;
    const row = y - 1;
    if (column < 0 || row < 0 || row > CELLS - 3) return false;
    // Two eyes, so that it is a user.
    if (row === 3 && column === 2) return false;
    if (row >= 2 && row <= 4) return true;
    const bit = row * 4 + column;
    return (((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
  };
  const rows: Buffer[] = [];
  for (let y = 0; y < SIZE; y += 1) {
    // Each line begins with the number of its filter: none.
    const line = Buffer.alloc(1 + SIZE * 3);
    for (let x = 0; x < SIZE; x += 1) {
      const ink = isInk(Math.floor(x / CELL), Math.floor(y / CELL));
      line.set(ink ? COLOURS[colour] : GROUND, 1 + x * 3);
    }
    rows.push(line);
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(SIZE, 0);
  size.writeUInt32BE(SIZE, 4);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', Buffer.concat([size, TRUE_COLOUR])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
