import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('an address of the web may become a link', () => {
  expect(webAddress('https://forum.example/t/1')?.host).toBe('forum.example');
  expect(webAddress('http://forum.example')?.href).toBe('http://forum.example/');
});

test.each([
  null,
  '',
  'forum.example',
  '/profile',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,hi',
  'mailto:a@forum.example',
])('%o may not', (text) => {
  expect(webAddress(text)).toBeNull();
});
