import { expect, test } from 'vitest';
import { decodeEntity } from './entities.ts';

test('knows what people write and leaves the rest alone', () => {
  expect(decodeEntity('hellip')).toBe('…');
  expect(decodeEntity('Aacute')).toBeUndefined();
  expect(decodeEntity('constructor')).toBeUndefined();
});
