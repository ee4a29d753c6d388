import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeLeather,
  fakeMagicEden,
  fakeUnisat,
  fakeXverse,
  NESTED,
  ORDINALS,
  removeWallets,
  SEGWIT,
} from './testing/fake-wallets.ts';
import { silenceLog } from './testing/set-up-service.ts';
import { DEFAULT_KEY, setUpSession } from './testing/set-up-session.ts';

const IDS = {
  xverse: 'XverseProviders.BitcoinProvider',
  unisat: 'unisat',
  magicEden: 'magicEden.bitcoin',
  leather: 'LeatherProvider',
} as const;
const ALL = ['xverse', 'unisat', 'magicEden', 'leather'] as const;

const stored = () => localStorage.getItem(DEFAULT_KEY);
const fail = (value: unknown) => () => {
  throw value;
};
const refusal = { code: 4001, message: 'User rejected the request.' };

/** All four wallets; they answer a connection with `connect`. */
function install(connect?: () => never) {
  const answers = connect === undefined ? {} : { connect };
  return {
    xverse: fakeXverse(
      connect === undefined
        ? {}
        : { wallet_connect: () => remapped(connect), getAccounts: () => remapped(connect) },
    ),
    unisat: fakeUnisat(connect === undefined ? {} : { requestAccounts: connect }),
    magicEden: fakeMagicEden(answers),
    leather: fakeLeather(connect === undefined ? {} : { getAddresses: connect }),
  };
}

/** Xverse numbers a refusal as the spec does, the others as EIP-1193. */
function remapped(connect: () => never): never {
  try {
    return connect();
  } catch (error) {
    throw error === refusal ? { ...refusal, code: -32000 } : error;
  }
}

let page: ReturnType<typeof setUpSession>;

beforeEach(() => {
  localStorage.clear();
  silenceLog();
  page = setUpSession();
});

afterEach(() => {
  page.wallet.dispose();
  removeWallets();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connectWith(id: string): Promise<boolean> {
  const connecting = page.wallet.connect();
  await page.pick(id);
  return connecting;
}

describe.each(ALL)('%s', (type) => {
  const id = IDS[type];

  test('a choice connects, and the state names the address for ordinals', async () => {
    install();
    await expect(connectWith(id)).resolves.toBe(true);
    expect(page.states.map((state) => state.status)).toEqual(['connecting', 'connected']);
    expect(page.states.at(-1)).toMatchObject({ walletType: type, address: ORDINALS });
    expect(page.wallet.chooser.getState()).toEqual({ phase: 'closed' });
  });

  test('while the wallet has the word the chooser says which one is opening', async () => {
    install();
    const connecting = page.wallet.connect();
    await page.pick(id);
    expect(page.wallet.chooser.getState()).toMatchObject({ phase: 'opening', selectedId: id, silent: false });
    await connecting;
  });

  test('a success is remembered', async () => {
    install();
    await connectWith(id);
    expect(stored()).toBe(id);
  });

  test('a refusal clears the chosen wallet, so that the next try chooses again', async () => {
    install(fail(refusal));
    await expect(connectWith(id)).rejects.toMatchObject({
      message: 'Request canceled by user',
      code: -32000,
    });
    expect(stored()).toBeNull();
    expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
    const again = page.wallet.connect();
    await vi.waitFor(() => expect(page.wallet.chooser.getState().phase).toBe('choosing'));
    page.wallet.chooser.cancel();
    await again;
  });

  test('any other failure remembers the wallet all the same', async () => {
    install(fail({ code: -32603, message: 'Broken' }));
    await expect(connectWith(id)).rejects.toMatchObject({ code: -32603 });
    expect(stored()).toBe(id);
    expect(page.wallet.chooser.getState().phase).toBe('closed');
  });

  test('a remembered wallet is reused without the chooser', async () => {
    install();
    localStorage.setItem(DEFAULT_KEY, id);
    const seen = vi.fn();
    page.wallet.chooser.subscribe(seen);
    await expect(page.wallet.connect()).resolves.toBe(true);
    expect(seen).not.toHaveBeenCalled();
  });

  test('a refusal of a remembered wallet does not forget it', async () => {
    install(fail(refusal));
    localStorage.setItem(DEFAULT_KEY, id);
    await expect(page.wallet.connect()).rejects.toMatchObject({ code: -32000 });
    expect(stored()).toBe(id);
  });

  test('a remembered wallet that is not installed any more is forgotten, and the chooser opens', async () => {
    vi.useFakeTimers();
    localStorage.setItem(DEFAULT_KEY, id);
    const connecting = page.wallet.connect();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.wallet.chooser.getState().phase).toBe('choosing');
    expect(stored()).toBeNull();
    page.wallet.chooser.cancel();
    await expect(connecting).resolves.toBe(false);
  });

  test('disconnecting clears the connection and the remembered wallet', async () => {
    install();
    await connectWith(id);
    await page.wallet.disconnect();
    expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
    expect(stored()).toBeNull();
  });

  test('a signature names its address and keeps the wallet remembered', async () => {
    install();
    await connectWith(id);
    await expect(page.wallet.signMessage('Hello')).resolves.toMatchObject({ address: ORDINALS });
    expect(stored()).toBe(id);
  });
});

test('closing the chooser resolves with false and is no error', async () => {
  install();
  const connecting = page.wallet.connect();
  await vi.waitFor(() => expect(page.wallet.chooser.getState().phase).toBe('choosing'));
  page.wallet.chooser.cancel();
  await expect(connecting).resolves.toBe(false);
  expect(page.states.at(-1)).toEqual({ status: 'disconnected' });
  expect(console.info).toHaveBeenCalledWith(
    'Failed to select the provider. User may have cancelled the selection prompt.',
  );
});

test('an uninstalled wallet shows its install prompt and keeps the tiles', async () => {
  fakeXverse();
  const connecting = page.wallet.connect();
  await page.pick('LeatherProvider');
  expect(page.wallet.chooser.getState()).toMatchObject({ phase: 'choosing', selectedId: 'LeatherProvider' });
  page.wallet.chooser.select('nonsense');
  expect(page.wallet.chooser.getState()).toMatchObject({ selectedId: 'LeatherProvider' });
  page.wallet.chooser.select(IDS.xverse);
  await expect(connecting).resolves.toBe(true);
});

test('a wallet that announces itself while the chooser is open can be picked', async () => {
  const connecting = page.wallet.connect();
  await page.pick('unisat');
  fakeUnisat();
  window.dispatchEvent(new Event('unisat#initialized'));
  expect(page.wallet.chooser.getState()).toMatchObject({ phase: 'choosing', selectedId: null });
  await page.pick('unisat');
  await expect(connecting).resolves.toBe(true);
});

test('a wallet of another site under our key is forgotten', async () => {
  install();
  localStorage.setItem(DEFAULT_KEY, 'FordefiProviders.UtxoProvider');
  await expect(connectWith(IDS.leather)).resolves.toBe(true);
});

test('connecting while connected disconnects first and chooses again after 300 ms', async () => {
  install();
  await connectWith(IDS.xverse);
  vi.useFakeTimers();
  const connecting = page.wallet.connect();
  await vi.advanceTimersByTimeAsync(299);
  expect(page.wallet.chooser.getState().phase).toBe('closed');
  expect(page.states.at(-1)?.status).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(page.wallet.chooser.getState().phase).toBe('choosing');
  page.wallet.chooser.select(IDS.leather);
  await expect(connecting).resolves.toBe(true);
  expect(page.states.at(-1)).toMatchObject({ walletType: 'leather' });
});

test('a second click while the first one disconnects opens one chooser, for the second', async () => {
  install();
  await connectWith(IDS.xverse);
  const first = page.wallet.connect();
  const refused = expect(first).rejects.toMatchObject({ code: -32000 });
  const second = page.wallet.connect();
  await refused;
  await page.pick(IDS.leather);
  await expect(second).resolves.toBe(true);
  expect(page.states.at(-1)).toMatchObject({ walletType: 'leather' });
});

test('Xverse gets its permissions back when it is disconnected', async () => {
  const { xverse } = install();
  await connectWith(IDS.xverse);
  await page.wallet.disconnect();
  expect(xverse.methods()).toContain('wallet_renouncePermissions');
  expect(xverse.count()).toBe(0);
});

test('Unisat gets its permissions back when it is disconnected', async () => {
  const { unisat } = install();
  await connectWith(IDS.unisat);
  await page.wallet.disconnect();
  expect(unisat.wallet.disconnect).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(unisat.count()).toBe(0));
  expect(page.problems).toEqual([]);
});

test('disconnecting without a wallet opens nothing and asks no wallet', async () => {
  const { xverse } = install();
  const seen = vi.fn();
  page.wallet.chooser.subscribe(seen);
  await page.wallet.disconnect();
  expect(seen).not.toHaveBeenCalled();
  expect(xverse.request).not.toHaveBeenCalled();
});

test('without a connection nothing is signed: "Wallet not connected"', async () => {
  install();
  await expect(page.wallet.signMessage('Hello')).rejects.toMatchObject({
    message: 'Wallet not connected',
    code: -32603,
  });
});

test('another address of the connection signs when it is asked to', async () => {
  install();
  await connectWith(IDS.xverse);
  await expect(page.wallet.signMessage('Hello', NESTED)).resolves.toMatchObject({
    address: NESTED,
    protocol: 'ECDSA',
  });
});

test('an address that is not of the connection signs nothing', async () => {
  const { xverse } = install();
  await connectWith(IDS.xverse);
  await expect(page.wallet.signMessage('Hello', SEGWIT)).rejects.toThrow(
    'Xverse has switched to another account',
  );
  expect(xverse.methods()).not.toContain('signMessage');
});
