import { expect, test } from 'vitest';
import { previewCookie } from './preview-cookie.ts';
import { readVisitor } from './visitor.ts';

test('what is written is what the server and the tab read', () => {
  const [pair = ''] = previewCookie(['serum', 'governance', 'serum', ''], true).split('; ');
  expect(readVisitor(`a=b; ${pair}`, '').preview).toEqual(['governance', 'serum']);
});

test('it stands for a year, for this site only, and goes with the last preview', () => {
  expect(previewCookie(['serum'], true)).toBe(
    'hideout-preview=serum; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(previewCookie([], false)).toBe('hideout-preview=; Path=/; Max-Age=0; SameSite=Lax');
});
