import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPairingTimeouts } from './pairing-timeouts.ts';

type Connector = Parameters<typeof withPairingTimeouts>[0];

/** A connector whose provider shows a link, and whose phone answers, when the test says so. */
function fakeConnector() {
  const provider = new EventEmitter();
  const phone = { approve: () => {}, fail: (_: Error) => {}, agree: () => {} };
  const connected = { accounts: ['0x7a00000000000000000000000000000000000001'], chainId: 1 };
  const connector = {
    type: 'walletConnect',
    getProvider: async () => provider,
    connect: () =>
      new Promise((resolve, reject) => {
        phone.approve = () => resolve(connected);
        phone.fail = reject;
      }),
    disconnect: () => new Promise<void>((resolve) => (phone.agree = resolve)),
  };
  // Only what pairing uses is there.
  return { connector: withPairingTimeouts(connector as unknown as Connector), provider, phone, connected };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('says after 15 s that there is no code to scan', async () => {
  const { connector } = fakeConnector();
  const failed = expect(connector.connect()).rejects.toMatchObject({
    name: 'WalletError',
    code: -32603,
    message: expect.stringContaining('does not answer'),
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
});

test('waits for the phone as long as it takes once there is a code', async () => {
  const { connector, provider, phone, connected } = fakeConnector();
  const connecting = connector.connect();
  await vi.advanceTimersByTimeAsync(14_000);
  provider.emit('display_uri', 'wc:abc@2');
  await vi.advanceTimersByTimeAsync(120_000);
  phone.approve();
  await expect(connecting).resolves.toEqual(connected);
  expect(provider.listenerCount('display_uri')).toBe(0);
});

test('says that a code nobody scanned has expired, and passes on what else went wrong', async () => {
  const { connector, phone } = fakeConnector();
  const first = expect(connector.connect()).rejects.toMatchObject({ message: 'This code has expired.' });
  await vi.advanceTimersByTimeAsync(0);
  phone.fail(new Error('Proposal expired'));
  await first;
  const refused = new Error('User rejected.');
  const second = expect(connector.connect()).rejects.toBe(refused);
  await vi.advanceTimersByTimeAsync(0);
  phone.fail(refused);
  await second;
});

test('leaves after 2 s when the phone cannot be notified', async () => {
  const { connector } = fakeConnector();
  const left = vi.fn();
  void connector.disconnect().then(left);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(left).toHaveBeenCalled();
});

test('leaves at once when the phone knows', async () => {
  const { connector, phone } = fakeConnector();
  const leaving = connector.disconnect();
  phone.agree();
  await expect(leaving).resolves.toBeUndefined();
});
