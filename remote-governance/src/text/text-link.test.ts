import { expect, test } from 'vitest';
import { findUnstatedTarget } from './text-link.tsx';

test.each([
  ['https://forum.example/t/1', 'https://forum.example/t/1', null],
  ['https://forum.example/', 'https://FORUM.example', null],
  ['https://forum.example/t/1', 'the numbers', 'forum.example'],
  ['https://evil.example/', 'https://forum.example', 'evil.example'],
  ['https://forum.example.evil.example/', 'https://forum.example', 'forum.example.evil.example'],
  ['https://forum.example@evil.example/', 'https://forum.example@evil.example/', 'evil.example'],
  ['https://аррӏе.com/', 'https://аррӏе.com/', 'xn--80ak6aa92e.com'],
  ['https://evil.example/', '\u202Ehttps://moc.elpmaxe.live', 'evil.example'],
  ['http://forum.example/', 'https://forum.example/', 'forum.example'],
  ['mailto:hound@hideout.example?subject=x', 'hound@hideout.example', null],
  ['mailto:evil@evil.example', 'hound@hideout.example', 'evil@evil.example'],
  ['mailto:', 'write', null],
])('%s behind “%s” adds %s', (href, text, target) => {
  expect(findUnstatedTarget(href, text)).toBe(target);
});
