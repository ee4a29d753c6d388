import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMutation } from './mutation.ts';

test('the same id is the same mutant', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(getMutation(id)).toEqual(getMutation(id));
    }),
  );
});

test('different ids are different mutants', () => {
  const rendered = new Set(
    Array.from({ length: 2_000 }, (_, index) => JSON.stringify(getMutation(`member-${index}`))),
  );
  expect(rendered.size).toBe(2_000);
});

test('every mutant has two blobs of different colours and one to four eyes', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const { body, growth, ground, eyes } = getMutation(id);
      expect(body.colour).not.toBe(growth.colour);
      expect(growth.colour).not.toBe(ground);
      expect(eyes.length).toBeGreaterThanOrEqual(1);
      expect(eyes.length).toBeLessThanOrEqual(4);
      expect(`${body.path}${growth.path}`).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
});

test('a face once given is never redrawn', () => {
  // Members know themselves by it: a change of the drawing is a change of everybody's face.
  const { ground, body, growth, eyes } = getMutation('hound');
  expect({ ground, body: body.colour, growth: growth.colour, eyes: eyes.length }).toMatchInlineSnapshot(`
    {
      "body": 1,
      "eyes": 1,
      "ground": 3,
      "growth": 2,
    }
  `);
});
