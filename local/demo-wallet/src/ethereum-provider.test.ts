// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { askWindow } from './ask-window.ts';
import { rpcError } from './rpc-error.ts';
import { addedChain, setChainKnown } from './wallet-settings.ts';

vi.mock('./ask-window.ts', () => ({ askWindow: vi.fn() }));

const HOUND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const FRANKEN = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

type Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: (value: unknown) => void): void;
};

/** A page that loads now: the wallet announces itself to it. */
async function loadPage(): Promise<Provider> {
  vi.resetModules();
  const announced = new Promise<Provider>((resolve) => {
    const hear = (event: Event) => {
      // EIP-6963.
      if (event instanceof CustomEvent) resolve(event.detail.provider);
    };
    window.addEventListener('eip6963:announceProvider', hear, { once: true });
  });
  const { announceEthereumWallet } = await import('./ethereum-provider.ts');
  announceEthereumWallet();
  return announced;
}

function store(connection: unknown): void {
  localStorage.setItem('hideout.demoWallet', JSON.stringify(connection));
}

/** What the wallets' own page does in another tab. */
function changeInAnotherTab(connection: unknown): void {
  store(connection);
  window.dispatchEvent(new StorageEvent('storage', { key: 'hideout.demoWallet' }));
}

const switchTo = (chainId: string) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(askWindow).mockReset();
  const config = { rpcUrls: { 1: 'http://eth.test', 33139: 'http://ape.test' }, contracts: {} };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(config)),
  );
});

test('another account and another chain, chosen in another tab, are reported to the page', async () => {
  store({ address: HOUND, chainId: 1 });
  const provider = await loadPage();
  const [accounts, chains] = [vi.fn(), vi.fn()];
  provider.on('accountsChanged', accounts);
  provider.on('chainChanged', chains);
  changeInAnotherTab({ address: FRANKEN, chainId: 1 });
  expect(accounts).toHaveBeenCalledExactlyOnceWith([FRANKEN]);
  expect(chains).not.toHaveBeenCalled();
  changeInAnotherTab({ address: FRANKEN, chainId: 33139 });
  expect(chains).toHaveBeenCalledExactlyOnceWith('0x8173');
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x8173');
});

test('disconnecting in another tab takes the account away', async () => {
  store({ address: HOUND, chainId: 1 });
  const provider = await loadPage();
  const [accounts, disconnected] = [vi.fn(), vi.fn()];
  provider.on('accountsChanged', accounts);
  provider.on('disconnect', disconnected);
  localStorage.removeItem('hideout.demoWallet');
  window.dispatchEvent(new StorageEvent('storage', { key: 'hideout.demoWallet' }));
  expect(accounts).toHaveBeenCalledExactlyOnceWith([]);
  expect(disconnected.mock.lastCall?.[0]).toMatchObject({ code: 4900 });
});

test('a refused connection is a rejection with 4001, and nothing is connected', async () => {
  vi.mocked(askWindow).mockRejectedValue(rpcError(4001, 'User rejected the request.'));
  const provider = await loadPage();
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 });
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
});

test('a page switches the chain unasked, unless the user wants to be asked', async () => {
  store({ address: HOUND, chainId: 1 });
  const provider = await loadPage();
  await provider.request(switchTo('0x8173'));
  expect(askWindow).not.toHaveBeenCalled();
  localStorage.setItem('hideout.demoWallet.askChain', 'true');
  vi.mocked(askWindow).mockRejectedValue(rpcError(4001, 'User rejected the request.'));
  await expect(provider.request(switchTo('0x1'))).rejects.toMatchObject({ code: 4001 });
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x8173');
  vi.mocked(askWindow).mockResolvedValue('1');
  await provider.request(switchTo('0x1'));
  expect(askWindow).toHaveBeenLastCalledWith({ kind: 'chain', chainId: 1 });
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1');
});

test('who disconnects while the switch is asked stays disconnected', async () => {
  store({ address: HOUND, chainId: 1 });
  localStorage.setItem('hideout.demoWallet.askChain', 'true');
  const provider = await loadPage();
  vi.mocked(askWindow).mockImplementation(async () => {
    localStorage.removeItem('hideout.demoWallet');
    return '33139';
  });
  await provider.request(switchTo('0x8173'));
  expect(localStorage.getItem('hideout.demoWallet')).toBeNull();
});

test('on a chain that is not in the local stack nothing is read and nothing is sent', async () => {
  store({ address: HOUND, chainId: 11155111 });
  const provider = await loadPage();
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xaa36a7');
  await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 });
  const transaction = { from: HOUND, to: FRANKEN };
  await expect(
    provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
  ).rejects.toMatchObject({ code: 4901 });
  expect(askWindow).not.toHaveBeenCalled();
  await expect(provider.request(switchTo('0x5'))).rejects.toMatchObject({ code: 4902 });
});

const APE = {
  chainId: '0x8173',
  chainName: 'ApeChain',
  rpcUrls: ['https://rpc.apechain.test'],
  blockExplorerUrls: ['https://apescan.test'],
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
};

test('a chain that it does not know is refused with 4902, until a page adds it with all that it needs', async () => {
  store({ address: HOUND, chainId: 1 });
  setChainKnown(33139, false);
  const provider = await loadPage();
  await expect(provider.request(switchTo('0x8173'))).rejects.toMatchObject({ code: 4902 });
  const add = (chain: object) => provider.request({ method: 'wallet_addEthereumChain', params: [chain] });
  await expect(add({ chainId: '0x8173' })).rejects.toMatchObject({ code: -32602 });
  expect(await add(APE)).toBeNull();
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x8173');
  expect(addedChain.get()).toEqual(APE);
});
