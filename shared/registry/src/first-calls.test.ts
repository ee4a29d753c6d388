import { expect, test } from 'vitest';
import { isFirstCall } from './first-calls.ts';

/** The contract as it could be one day: today no call that only reads has the address of one that does more. */
const ENDPOINTS = [
  { method: 'GET', path: '/thing/{id}' },
  { method: 'GET', path: '/thing/forget', changesState: true },
  { method: 'GET', path: '/thing/{id}/{part}' },
  { method: 'GET', path: '/thing/{id}/picture', answers: 'image' },
  { method: 'GET', path: '/thing/{id}/{part}/all' },
  { method: 'POST', path: '/thing/{id}/{part}/all', changesState: true },
] as const;

test.each<[call: string, isFirst: boolean]>([
  ['/thing/7', true],
  ['/thing/forget', false],
  // Whoever sends a link chooses what the parameter is.
  ['/thing/:id', false],
  ['/thing/', false],
  ['/thing/7/text', true],
  ['/thing/7/picture', false],
  ['/thing/:id/text', true],
  ['/thing/7/:part', false],
  ['/thing/:id/:part/all', true],
])('whether %s may be started before anybody has looked: %s', (call, isFirst) => {
  expect(isFirstCall(call, ENDPOINTS)).toBe(isFirst);
});
