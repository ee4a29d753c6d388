import { afterEach, expect, test, vi } from 'vitest';

const END = BigInt(Date.UTC(2027, 2, 3, 13, 0) / 1_000);

async function wordsIn(zone: string) {
  vi.resetModules();
  vi.stubEnv('TZ', zone);
  return (await import('./link-end.tsx')).formatEnd(END);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('the user sees the own time, and UTC beside it', async () => {
  expect(await wordsIn('Europe/Berlin')).toEqual({
    iso: '2027-03-03T13:00:00.000Z',
    day: '3 Mar 2027',
    exact: '3 Mar 2027, 14:00 (13:00 UTC)',
  });
});

test('UTC has its day where that is another one', async () => {
  expect((await wordsIn('Pacific/Auckland')).exact).toBe('4 Mar 2027, 02:00 (3 Mar 2027, 13:00 UTC)');
});
