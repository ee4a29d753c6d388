import { expect, test } from 'vitest';
import { isMobileAgent } from './wallet-list.ts';

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'],
  ['iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148'],
  ['iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) Mobile/15E148'],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150 Mobile'],
])('%s in the user agent is a phone or tablet', (_name, userAgent) => {
  expect(isMobileAgent(userAgent)).toBe(true);
});

test('everything else is a desktop', () => {
  expect(isMobileAgent('Mozilla/5.0 (X11; Linux x86_64) Chrome/150')).toBe(false);
  expect(isMobileAgent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605')).toBe(false);
});
