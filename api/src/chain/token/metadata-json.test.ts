import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_INLINE_IMAGE, readMetadataJson } from './metadata-json.ts';

const read = (json: unknown) => readMetadataJson(Buffer.from(JSON.stringify(json)));

test('name, image and traits are read', () => {
  expect(
    read({
      name: ' Mutant\n#1 ',
      image: 'ipfs://cid/1.png',
      attributes: [
        { trait_type: 'Eyes', value: 'Three' },
        { trait_type: 'Level', value: 7 },
        { value: 'Loose' },
      ],
    }),
  ).toEqual({
    name: 'Mutant #1',
    imageSource: 'ipfs://cid/1.png',
    mime: null,
    traits: [
      { name: 'Eyes', value: 'Three' },
      { name: 'Level', value: '7' },
      { name: 'Trait', value: 'Loose' },
    ],
  });
});

test('reads an image in other fields of the metadata', () => {
  expect(read({ image_url: 'https://cdn.example/1.png' }).imageSource).toBe('https://cdn.example/1.png');
  expect(read({ image: 7, image_url: 'https://cdn.example/1.png' }).imageSource).toBe(
    'https://cdn.example/1.png',
  );
  const rendered = read({ image_data: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(rendered).toMatchObject({
    imageSource: expect.stringMatching(/^data:image\/svg/),
    mime: 'image/svg+xml',
  });
});

test.each([
  ['javascript:alert(1)'],
  ['/etc/passwd'],
  ['data:text/html;base64,PHNjcmlwdD4='],
  [`https://cdn.example/${'a'.repeat(2_100)}`],
  [`data:image/png;base64,${'A'.repeat(MAX_INLINE_IMAGE)}`],
  ['https://cdn.example/\0.png'],
  [{ url: 'https://cdn.example/1.png' }],
])('%j is no image', (image) => expect(read({ image }).imageSource).toBeNull());

test('one bad field does not spoil the others', () => {
  expect(read({ name: 7, image: 'ipfs://cid', attributes: { Eyes: 'Three' } })).toMatchObject({
    name: null,
    imageSource: 'ipfs://cid',
    traits: [],
  });
  const traits = read({
    attributes: [null, 7, { trait_type: 'a' }, { trait_type: 'b', value: {} }, { value: ' ' }],
  });
  expect(traits.traits).toEqual([]);
});

test.each(['', 'text', '[]', 'null', '7', '{"a":'])('%j is no metadata', (text) => {
  expect(() => readMetadataJson(Buffer.from(text))).toThrow();
});

test('whatever a token says fits into the database', () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 });
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(fc.record({ trait_type: text, value: text }), { maxLength: 80 }),
      (name, image, attributes) => {
        const metadata = read({ name, image, attributes });
        expect(JSON.stringify(metadata)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        expect(metadata.name?.length ?? 0).toBeLessThanOrEqual(400);
        expect(metadata.traits.length).toBeLessThanOrEqual(50);
      },
    ),
  );
});
