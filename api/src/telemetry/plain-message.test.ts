import { expect, test } from 'vitest';
import { plainMessage, plainName } from './plain-message.ts';

test.each([
  ["Cannot read properties of undefined (reading 'votes')"],
  ['can\'t access property "votes", tally is undefined'],
  ['tally is not a function'],
  ["Can't find variable: tally"],
  ['Minified React error #418; visit'],
])('what the engine says of the code stays: %s', (message) => {
  expect(plainMessage(message)).toBe(message);
});

test.each([
  ['Unexpected token \'h\', "hound writes" is not valid JSON', /hound/],
  ['No route matches URL "/u/hound"', /hound/],
  ['No page at /u/hound?referral=7', /hound|referral/],
  ['Failed to fetch https://hideout.example/u/hound?token=s3cret', /hound|s3cret|hideout/],
  ['ask hound@hideout.example', /hound@/],
  ['wallet 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 is locked', /7099/i],
  ['wallet bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 is locked', /qw508/],
  ['session 8d2c1f5e-6b7a-4c3d-9e8f-0a1b2c3d4e5f ended', /8d2c/],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc refused', /eyJ/],
  ['balance 1240500000000000000000', /12405/],
  ['Name `hound` is taken', /hound/],
])('what could be about a user goes: %s', (message, secret) => {
  expect(plainMessage(message)).not.toMatch(secret);
  expect(plainMessage(message)).toContain('…');
});

test('the address of a file of ours stays without its query', () => {
  expect(plainMessage('Failed to load https://hideout.example/r/serum/1.0.0/static/js/page.js?retry=1')).toBe(
    'Failed to load /r/serum/1.0.0/static/js/page.js',
  );
});

test('control characters go, and what is long is cut', () => {
  expect(plainMessage('a\0b\x1b[31mc\n')).toBe('a b [31mc');
  expect(plainMessage('no way '.repeat(100)).length).toBeLessThanOrEqual(200);
});

test('an invalid name becomes Error', () => {
  expect([plainName('TypeError'), plainName('hound@example'), plainName('')]).toEqual([
    'TypeError',
    'Error',
    'Error',
  ]);
});
