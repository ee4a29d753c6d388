import type { FastifyBaseLogger } from 'fastify';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { beforeAll, expect, test, vi } from 'vitest';
import { writeChainConfig } from '../../testing/chain-config-file.ts';
import {
  FAKE_APECHAIN_CONFIG_FILE,
  type FakeApechain,
  fakeApechain,
  fakeApechainClient,
} from '../../testing/fake-apechain.ts';
import { emptyChains, testConfig } from '../../testing/test-app.ts';
import { watchVoucherSigner } from './watch-voucher-signer.ts';

const KEY = generatePrivateKey();
const OTHER = privateKeyToAddress(generatePrivateKey());
let chainConfigFile: string;

beforeAll(() => {
  chainConfigFile = writeChainConfig(FAKE_APECHAIN_CONFIG_FILE);
});

function watch(chain: FakeApechain, voucherSignerKey: typeof KEY | null = KEY, everyMs = 5) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const deps = {
    config: testConfig({ chainConfigFile, voucherSignerKey }),
    chains: { ...emptyChains(), apechain: fakeApechainClient(chain) },
  };
  return { log, watch: watchVoucherSigner(deps, log as unknown as FastifyBaseLogger, everyMs) };
}

test('names a key in the log that the distributor does not know, once', async () => {
  const chain = fakeApechain(new Date(), OTHER);
  const { log, watch: watched } = watch(chain);
  await vi.waitFor(() => expect(watched?.isAccepted()).toBe(false));
  await vi.waitFor(() => expect(chain.asked.length).toBeGreaterThan(3));
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'VOUCHER_SIGNER_UNKNOWN',
      theirs: OTHER,
      ours: privateKeyToAddress(KEY),
    }),
    expect.stringContaining('VOUCHER_SIGNER_KEY is not the key'),
  );
  watched?.stop();
});

test('asks at the start already, not only when the first minute has passed', async () => {
  const { watch: watched } = watch(fakeApechain(new Date(), OTHER), KEY, 60_000);
  await vi.waitFor(() => expect(watched?.isAccepted()).toBe(false));
  watched?.stop();
});

test('waits for a chain that does not answer at the start, and sees when the owner changes the signer', async () => {
  const chain = fakeApechain(new Date(), privateKeyToAddress(KEY));
  chain.isSilent = true;
  const { log, watch: watched } = watch(chain);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  expect(watched?.isAccepted()).toBeNull();
  chain.isSilent = false;
  await vi.waitFor(() => expect(watched?.isAccepted()).toBe(true));
  chain.signer = OTHER;
  await vi.waitFor(() => expect(watched?.isAccepted()).toBe(false));
  watched?.stop();
});

test('watches nothing where no vouchers are signed', () => {
  expect(watch(fakeApechain(new Date(), OTHER), null).watch).toBeNull();
});
