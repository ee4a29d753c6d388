import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readCodeList, renderCodeSheet } from './code-sheet.ts';

const SHEET = { site: 'https://hideout.example', title: '' };

async function scan(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400, 400, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test('a phone that scans a card is led to the page of its code', async () => {
  const html = renderCodeSheet(['WELCOME-DRIP', 'ABCDE-FGHJK-23456'], SHEET);
  const images = html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
  expect(await Promise.all(images.map(scan))).toEqual([
    'https://hideout.example/redeem/WELCOME-DRIP',
    'https://hideout.example/redeem/ABCDE-FGHJK-23456',
  ]);
  expect(html).toContain('<p class="code">WELCOME-DRIP</p>');
});

test('the page loads nothing, and a title is text', () => {
  const html = renderCodeSheet(['FIRST-VIAL'], { ...SHEET, title: '<img src=x onerror="alert(1)"> & co' });
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; co');
});

test('a list is read as it was typed: small letters, spaces and empty lines are forgiven', () => {
  expect(readCodeList('first-vial\r\n\n  FIVE-FLASKS \n')).toEqual(['FIRST-VIAL', 'FIVE-FLASKS']);
});

test.each([
  ['', 'no codes'],
  ['GOOD-CODE\nno!', 'Line 2 is no code'],
  ['GOOD-CODE\nOTHER\ngood-code', 'Line 3 has the code of line 1'],
])('refuses the list %j: %s', (text, why) => {
  expect(() => readCodeList(text)).toThrow(why);
});
