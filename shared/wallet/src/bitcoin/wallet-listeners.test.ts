import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeLeather, fakeMagicEden, fakeUnisat, fakeXverse } from './testing/fake-wallets.ts';
import { setUpService, throwing } from './testing/set-up-service.ts';

let page: ReturnType<typeof setUpService>;

beforeEach(() => {
  page = setUpService();
});

afterEach(() => page.tearDown());

test('a listener without a wallet is a no-op and the log says why', async () => {
  const stop = await page.wallets.listen(null, () => undefined);
  expect(() => stop()).not.toThrow();
  expect(console.error).toHaveBeenCalledWith(
    'No wallet provider selected. The user must first select a wallet before adding listeners to wallet events.',
  );
});

test.each(['leather', 'magicEden'] as const)(
  '%s: an unsupported listener logs and is a no-op',
  async (type) => {
    fakeLeather();
    fakeMagicEden({ addListener: undefined });
    const stop = await page.wallets.listen(type, () => undefined);
    expect(() => stop()).not.toThrow();
    expect(console.info).toHaveBeenCalledWith(
      expect.stringContaining('Event not supported by the selected wallet'),
    );
  },
);

test('a wallet that breaks when it is listened to is used without its events', async () => {
  fakeUnisat({ on: throwing(new TypeError('on is not a function')) });
  const stop = await page.wallets.listen('unisat', () => undefined);
  expect(() => stop()).not.toThrow();
  expect(console.warn).toHaveBeenCalled();
});

test.each(['xverse', 'unisat', 'magicEden'] as const)('%s: removes its listeners', async (type) => {
  const all = { xverse: fakeXverse(), unisat: fakeUnisat(), magicEden: fakeMagicEden() };
  const stop = await page.wallets.listen(type, () => undefined);
  expect(all[type].count()).toBeGreaterThan(0);
  stop();
  expect(all[type].count()).toBe(0);
});
