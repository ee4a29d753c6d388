import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ImageOrder, renderImage } from './render-image.ts';

const ORDER: ImageOrder = { width: 96, quality: 75, format: 'webp', allowSvg: false };
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path fill="#0f0" d="M0 0h48v24H0z"/></svg>';

const blank = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } });
// The module under test has taken the decoders it does not want away from this process, files included.
const getShape = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};
const make = (bytes: Buffer | string, changes: Partial<ImageOrder> = {}) =>
  renderImage(Buffer.from(bytes), { ...ORDER, ...changes });

describe('rendering', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await blank(200, 100).removeAlpha().jpeg().toBuffer();
  });

  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['plain', 'image/jpeg', 'jpeg'],
  ] as const)('as %s gives %s in the wanted width', async (format, mime, container) => {
    const rendered = await make(photo, { format });
    expect(rendered.mime).toBe(mime);
    expect(await getShape(rendered.bytes)).toEqual([container, 96, 48]);
  });

  test('without newer formats keeps what is see-through as PNG', async () => {
    const rendered = await make(await blank(200, 100, 0.5).png().toBuffer(), { format: 'plain' });
    expect([rendered.mime, await getShape(rendered.bytes)]).toEqual(['image/png', ['png', 96, 48]]);
  });

  test.each(['png', 'webp', 'gif', 'avif'] as const)('reads %s', async (format) => {
    const rendered = await make(await blank(200, 100).toFormat(format).toBuffer());
    expect(await getShape(rendered.bytes)).toEqual(['webp', 96, 48]);
  });

  test('never makes a photo wider than it is', async () => {
    expect(await getShape((await make(photo, { width: 384 })).bytes)).toEqual(['webp', 200, 100]);
  });

  test('leaves out what a camera wrote into it, and turns it upright', async () => {
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
    const { exif, orientation, width, height } = await sharp((await make(turned)).bytes).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 96, 192]);
  });

  test('takes quality into account', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .png()
      .toBuffer();
    const [low, high] = [await make(noise, { quality: 10 }), await make(noise, { quality: 95 })];
    expect(low.bytes.length).toBeLessThan(high.bytes.length / 2);
  });

  test('renders what refers to parts of itself', async () => {
    const inside = '<defs><g id="a"/></defs><use href="#a"/><use xlink:href="#a" xmlns:xlink="x"/>';
    const svg = `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
    expect((await make(svg, { allowSvg: true })).mime).toBe('image/webp');
  });

  test('renders an allowed SVG as sharp as it is asked for', async () => {
    const rendered = await make(SVG, { width: 384, allowSvg: true });
    expect([rendered.mime, await getShape(rendered.bytes)]).toEqual(['image/webp', ['webp', 384, 192]]);
  });
});

describe('refusing', () => {
  const refused = (bytes: Buffer | string, changes?: Partial<ImageOrder>) =>
    expect(make(bytes, changes)).rejects.toMatchObject({ name: 'ApiFailure', code: 'IMAGE_UNREADABLE' });
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

  test.each([
    ['nothing', ''],
    ['text', 'no picture'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.4\n1 0 obj'],
    ['a picture that ends early', '\x89PNG\r\n\x1a\n'],
    ['a drawing where none may be', SVG],
    ['a drawing behind a mark', `\uFEFF  ${SVG}`],
    ['a drawing behind a comment', `<!-- a -->${SVG}`],
  ])('%s', (_, bytes) => refused(bytes));

  test('an SVG in other bytes', async () => {
    await refused(Buffer.from(`\uFEFF${SVG}`, 'utf16le'));
    await refused(Buffer.from(SVG, 'utf16le'));
    const { gzipSync } = await import('node:zlib');
    await refused(gzipSync(SVG), { allowSvg: true });
  });

  test('formats whose decoders are switched off', async () => {
    await refused(Buffer.from('II*\0\x08\0\0\0', 'latin1'));
    await refused('P6\n1 1\n255\nabc');
  });

  test('more pixels than memory is worth, however small the file', async () => {
    const bomb = await blank(6_400, 6_400).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_500_000);
    await refused(bomb);
    await refused(svg('').replace('viewBox', 'width="90000" height="90000" viewBox'), { allowSvg: true });
  });

  test.each([
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a picture inside, by another name', svg('<svg:IMAGE href="x"/>')],
    ['a filter with a picture', svg('<filter><feImage href="x"/></filter>')],
    ['an included file', svg('<xi:include href="/etc/passwd"/>')],
    ['a style sheet', `<?xml version="1.0"?><?xml-stylesheet href="x"?>${svg('')}`],
    ['a reference to elsewhere', svg('<use href="data:image/svg+xml,x#a"/>')],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
    ['an imported style', svg('<style>@import url(x);</style>')],
    ['more than a drawing needs', svg('<g/>'.repeat(70_000))],
  ])('a drawing with %s', (_, bytes) => refused(bytes, { allowSvg: true }));
});
