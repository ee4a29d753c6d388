import { expect, test } from 'vitest';
import { loggedUrl } from './log-request.ts';

test.each([
  ['/governance/proposals', '/governance/proposals'],
  ['/auth/discord/callback?code=secret&state=also', '/auth/discord/callback?code=…&state=…'],
  ['/serum-redemption/check/SERUM-2026-DRIP', '/serum-redemption/check/…'],
  ['/api/serum-redemption/check/SERUM-2026-DRIP', '/api/serum-redemption/check/…'],
  ['/redeem/SERUM-2026-DRIP', '/redeem/…'],
  ['/REDEEM//SERUM-2026-DRIP/?from=sheet', '/REDEEM//…?from=…'],
  ['/redeem', '/redeem'],
  ['/serum/addresses?search=hound&page=2', '/serum/addresses?search=…&page=…'],
  ['/?', '/'],
])('logs %s as %s', (url, stored) => {
  expect(loggedUrl(url)).toBe(stored);
});

test('an endless address does not fill the log', () => {
  expect(loggedUrl(`/${'a'.repeat(5_000)}?${'b=1&'.repeat(1_000)}`).length).toBeLessThan(500);
});
