import { expect, test } from 'vitest';
import { decodeHTMLStrict } from './entities.ts';

test('knows what people write and leaves the rest alone', () => {
  expect(decodeHTMLStrict('&hellip;')).toBe('…');
  expect(decodeHTMLStrict('&Aacute;')).toBe('&Aacute;');
  expect(decodeHTMLStrict('&constructor;')).toBe('&constructor;');
});
