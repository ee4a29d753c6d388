import { afterEach, expect, test, vi } from 'vitest';

const END = BigInt(Date.UTC(2027, 2, 3, 13, 0) / 1_000);

/** In a zone of the user's own: whoever names none gets it. */
async function formatEndIn(timeZone: string) {
  vi.resetModules();
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inZone(locales, options) {
    return new DateTimeFormat(locales, { timeZone, ...options });
  });
  return (await import('./link-end.tsx')).formatEnd(END);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('the user sees the own time, and UTC beside it', async () => {
  expect(await formatEndIn('Europe/Berlin')).toEqual({
    iso: '2027-03-03T13:00:00.000Z',
    day: '3 Mar 2027',
    exact: '3 Mar 2027, 14:00 (13:00 UTC)',
  });
});

test('UTC has its day where that is another one', async () => {
  expect((await formatEndIn('Pacific/Auckland')).exact).toBe('4 Mar 2027, 02:00 (3 Mar 2027, 13:00 UTC)');
});
