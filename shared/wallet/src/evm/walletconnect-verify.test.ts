import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hurryVerification } from './walletconnect-verify.ts';

const FRAME = 'https://verify.walletconnect.org';

/** A provider as WalletConnect nests it, whose frame answers when the test lets it. */
function fakeProvider() {
  const answers: ((note: string) => void)[] = [];
  const verify = { register: (_request: unknown) => new Promise<string>((resolve) => answers.push(resolve)) };
  return { provider: { signer: { client: { core: { verify } } } }, verify, answers };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('opens no frame that the settings do not name, and waits for none', async () => {
  const { provider, verify, answers } = fakeProvider();
  hurryVerification(provider, []);
  await expect(verify.register({})).resolves.toBe('');
  expect(answers).toHaveLength(0);
});

test('passes on what an allowed frame answers', async () => {
  const { provider, verify, answers } = fakeProvider();
  hurryVerification(provider, [FRAME]);
  const note = verify.register({});
  await vi.advanceTimersByTimeAsync(1_400);
  answers[0]?.('signed note');
  await expect(note).resolves.toBe('signed note');
});

test('gives an allowed frame 1.5 s, and does not try it again on this page', async () => {
  const { provider, verify, answers } = fakeProvider();
  hurryVerification(provider, [FRAME]);
  const note = verify.register({});
  await vi.advanceTimersByTimeAsync(1_500);
  await expect(note).resolves.toBe('');
  await expect(verify.register({})).resolves.toBe('');
  expect(answers).toHaveLength(1);
});

test('takes hold once of a provider that several connectors share', () => {
  const { provider, verify } = fakeProvider();
  hurryVerification(provider, [FRAME]);
  const { register } = verify;
  hurryVerification(provider, [FRAME]);
  expect(verify.register).toBe(register);
});

test.each([[null], [{}], [{ signer: {} }], [{ request: () => null }]])('leaves %j as it is', (provider) => {
  expect(() => hurryVerification(provider, [])).not.toThrow();
});
