import { createHostServices, HostProviders } from '@hideout/session/host';
import { useNoticeQueue } from '@hideout/session/host-requests';
import { createFakeApi } from '@hideout/testing/fake-api';
import { bitcoinChooserState, bitcoinSignatureState } from '@hideout/wallet/atoms';
import {
  fakeLeather,
  fakeUnisat,
  ORDINALS,
  removeWallets,
} from '@hideout/wallet/bitcoin/testing/fake-wallets';
import { useBitcoinConnection } from '@hideout/wallet/connections';
import { expectWallets, resumeWallets, WalletOutlet } from '@hideout/wallet/host';
import { bitcoinLayer } from '@hideout/wallet/layers';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBitcoinRoot } from './bitcoin-root.tsx';

const REMEMBERED = 'sats-connect_defaultProvider';

function setUp() {
  const runtime = createHostServices({ fetch: createFakeApi({ handlers: [] }).fetch });
  const { store } = runtime;
  bitcoinLayer.register(async () => createBitcoinRoot(runtime));
  expectWallets(store);
  const seen: { wallet?: ReturnType<typeof useBitcoinConnection>; notices: string[] } = { notices: [] };
  function Page() {
    seen.wallet = useBitcoinConnection();
    seen.notices = useNoticeQueue()[0].map(({ item }) => `${item.title}: ${item.message}`);
    return <p>{seen.wallet.status}</p>;
  }
  const view = render(
    <StrictMode>
      <HostProviders runtime={runtime}>
        <WalletOutlet store={store} />
        <Page />
      </HostProviders>
    </StrictMode>,
  );
  const wallet = () => {
    if (seen.wallet === undefined) throw new Error('The page has not rendered.');
    return seen.wallet;
  };
  return { ...view, store, seen, wallet, user: userEvent.setup() };
}

const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

async function connectWith(name: string, { wallet, user }: ReturnType<typeof setUp>) {
  let connecting: Promise<boolean> = Promise.resolve(false);
  act(() => {
    connecting = wallet().connect();
  });
  await user.click(await tile(name));
  await act(async () => {
    await expect(connecting).resolves.toBe(true);
  });
}

beforeEach(() => {
  localStorage.clear();
  for (const method of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup(); // the kit takes its listeners back from wallets that are there
  removeWallets();
  vi.restoreAllMocks();
});

test('a wallet that is chosen connects, and the chooser closes', async () => {
  fakeLeather();
  const host = setUp();
  await connectWith('Leather', host);
  expect(host.wallet()).toMatchObject({ isConnected: true, name: 'Leather', address: ORDINALS });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem(REMEMBERED)).toBe('LeatherProvider');
});

test('while the chooser is open other dialogs know, and only after its outcome that it is closed', async () => {
  fakeLeather();
  const host = setUp();
  const outcome: (boolean | undefined)[] = [];
  act(() => {
    void host
      .wallet()
      .connect()
      .then(() => outcome.push(host.store.get(bitcoinChooserState)));
  });
  await tile('Leather');
  expect(host.store.get(bitcoinChooserState)).toBe(true);
  await host.user.keyboard('{Escape}');
  await waitFor(() => expect(host.store.get(bitcoinChooserState)).toBe(false));
  expect(outcome).toEqual([true]);
});

test('closing the chooser resolves with false and connects nothing', async () => {
  fakeLeather();
  const { wallet, user } = setUp();
  let connecting: Promise<boolean> = Promise.resolve(true);
  act(() => {
    connecting = wallet().connect();
  });
  await tile('Leather');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => {
    await expect(connecting).resolves.toBe(false);
  });
  expect(wallet()).toMatchObject({ status: 'disconnected', error: null });
});

test('connecting while connected disconnects, and the chooser is back after 300 ms', async () => {
  fakeLeather();
  const host = setUp();
  await connectWith('Leather', host);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const started = performance.now();
  act(() => {
    void host.wallet().connect();
  });
  await waitFor(() => expect(host.wallet().isConnected).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  await tile('Leather');
  expect(performance.now() - started).toBeGreaterThanOrEqual(299);
});

test('a signature is stored until the connection is lost', async () => {
  fakeLeather();
  const host = setUp();
  await connectWith('Leather', host);
  await act(async () => {
    await host.wallet().signMessage('hello');
  });
  expect(host.wallet().signature).toMatchObject({ address: ORDINALS, protocol: 'BIP322' });
  await act(() => host.wallet().disconnect());
  expect(host.wallet().status).toBe('disconnected');
  expect(host.store.get(bitcoinSignatureState)).toBeNull();
  expect(localStorage.getItem(REMEMBERED)).toBeNull();
});

test('the wallet of the last visit is back without a question', async () => {
  const { state, wallet } = fakeUnisat();
  state.isConnected = true;
  localStorage.setItem(REMEMBERED, 'unisat');
  const host = setUp();
  expect(host.wallet().status).toBe('reconnecting');
  await act(() => resumeWallets(host.store));
  await waitFor(() => expect(host.wallet()).toMatchObject({ isConnected: true, name: 'Unisat' }));
  expect(wallet.requestAccounts).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wallet that has been removed since the last visit is reported, once', async () => {
  localStorage.setItem(REMEMBERED, 'unisat');
  const host = setUp();
  await act(() => resumeWallets(host.store));
  await waitFor(() => expect(host.wallet().status).toBe('disconnected'));
  await waitFor(() => expect(host.seen.notices).toHaveLength(1));
  expect(host.seen.notices[0]).toContain('Unisat');
});

test('a kit that leaves the page ends what waits for it', async () => {
  fakeLeather();
  const host = setUp();
  let connecting: Promise<boolean> = Promise.resolve(true);
  act(() => {
    connecting = host.wallet().connect();
  });
  const ended = expect(connecting).resolves.toBe(false);
  await tile('Leather');
  host.unmount();
  await ended;
});
