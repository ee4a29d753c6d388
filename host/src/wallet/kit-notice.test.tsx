import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOffTimers } from '../testing/call-off-timers.ts';
import { type FakeEthereum, fakeEthereum } from '../testing/fake-ethereum.ts';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { openWalletDialog, watchWalletLog } from '../testing/open-wallet-dialog.tsx';
import { throwing } from '../testing/wallet-faults.ts';

let ethereum: FakeEthereum;

callOffTimers();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  watchWalletLog();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')));
  ethereum = fakeEthereum(ADDRESS);
});
afterEach(() => {
  ethereum.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const kit = () => screen.findByRole('dialog', { name: 'Connect a Wallet' });

async function choose({ user, press }: Awaited<ReturnType<typeof openWalletDialog>>) {
  await press(/^Ethereum wallet/);
  await user.click(await screen.findByTestId('rk-wallet-option-test.hideout.wallet'));
}

test('says after 8 s that a wallet is not answering, and what it answers later still counts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const host = await openWalletDialog('connect');
  let answer: (accounts: readonly string[]) => void = () => undefined;
  const pending = new Promise<readonly string[]>((resolve) => {
    answer = resolve;
  });
  ethereum.behave('wallet_requestPermissions', throwing(-32601, 'Unknown method.'));
  ethereum.behave('eth_requestAccounts', () => pending);
  await choose(host);
  await act(() => vi.advanceTimersByTimeAsync(8_500));
  const message = 'Test Flask is not answering. Open it and look for a request';
  await waitFor(async () => expect((await kit()).textContent).toContain(message));
  await act(async () => answer([ADDRESS]));
  expect(await screen.findByText('Step 2 of 2: sign in your wallet')).toBeTruthy();
});
