import { EventEmitter } from 'eventemitter3';
import { askWindow } from './ask-window.ts';
import { readAsk, readConfig, type WalletConfig } from './protocol.ts';
import { INVALID_PARAMS, rpcError } from './rpc-error.ts';
import {
  type AddedChain,
  addedChain,
  asksBeforeSwitch,
  ethereumConnection,
  missingChains,
  setChainKnown,
  WALLETS,
} from './wallet-settings.ts';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'%3E%3Crect width='96' height='96' rx='20' fill='%23070A08'/%3E%3Cpath d='M36 16h24M40 16v44a8 8 0 0 0 16 0V16' fill='none' stroke='%23F1F5EC' stroke-width='5' stroke-linecap='round'/%3E%3Cpath d='M40 40h16v20a8 8 0 0 1-16 0z' fill='%23A6FF3D'/%3E%3Ccircle cx='68' cy='72' r='6' fill='%23A6FF3D'/%3E%3C/svg%3E";

let config: WalletConfig | undefined;

const hex = (value: number) => `0x${value.toString(16)}`;
const account = () => ethereumConnection.get()?.address;
const accounts = () => [account()].filter((one) => one !== undefined);
const chainId = () => ethereumConnection.get()?.chainId ?? 1;

const provider = Object.assign(new EventEmitter(), { request });

/** What listeners know. */
let announced = { account: account(), chainId: chainId() };

function announceChange(): void {
  const before = announced;
  announced = { account: account(), chainId: chainId() };
  if (before.chainId !== announced.chainId) provider.emit('chainChanged', hex(announced.chainId));
  if (before.account === announced.account) return;
  provider.emit('accountsChanged', accounts());
  if (announced.account === undefined)
    provider.emit('disconnect', rpcError(4900, 'The demo wallet was disconnected.'));
  else if (before.account === undefined) provider.emit('connect', { chainId: hex(announced.chainId) });
}

function remember(connection: ReturnType<typeof ethereumConnection.get>): void {
  ethereumConnection.set(connection);
  announceChange();
}

const loadConfig = async () => (config ??= await readConfig());

async function connect(): Promise<string[]> {
  const address = await askWindow({ kind: 'connect' });
  remember({ address, chainId: chainId() });
  return accounts();
}

async function switchChain(wanted: number): Promise<null> {
  const { rpcUrls } = await loadConfig();
  if (rpcUrls[wanted] === undefined) {
    throw rpcError(4902, `The demo wallet knows only the chains ${Object.keys(rpcUrls).join(' and ')}.`);
  }
  if (account() === undefined) throw rpcError(4100, 'Connect the demo wallet first.');
  if (missingChains.get().includes(wanted)) {
    throw rpcError(4902, 'The demo wallet does not know this chain. Add it first.');
  }
  if (wanted === chainId()) return null;
  if (asksBeforeSwitch.get()) await askWindow({ kind: 'chain', chainId: wanted });
  // The account may have changed, or disconnected, while the question was open.
  const connection = ethereumConnection.get();
  if (connection !== undefined) remember({ ...connection, chainId: wanted });
  return null;
}

/** EIP-3085: the wallet learns of a chain, and switches to it as most wallets do. */
async function addChain(chain: unknown): Promise<null> {
  if (!isAddedChain(chain))
    throw rpcError(INVALID_PARAMS, 'Name, endpoint, explorer and currency of a chain are needed.');
  const wanted = Number(chain.chainId);
  const { rpcUrls } = await loadConfig();
  if (rpcUrls[wanted] !== undefined && missingChains.get().includes(wanted)) {
    if (asksBeforeSwitch.get()) await askWindow({ kind: 'chain', chainId: wanted });
    addedChain.set(chain);
    setChainKnown(wanted, true);
  }
  return switchChain(wanted);
}

/** True when it says everything that a wallet needs. */
function isAddedChain(value: unknown): value is AddedChain {
  const { chainId, chainName, rpcUrls, blockExplorerUrls, nativeCurrency } = Object(value);
  return (
    typeof chainId === 'string' &&
    typeof chainName === 'string' &&
    URL.canParse(rpcUrls?.[0]) &&
    URL.canParse(blockExplorerUrls?.[0]) &&
    typeof nativeCurrency?.symbol === 'string' &&
    typeof nativeCurrency.decimals === 'number'
  );
}

/** Where the chain of the wallet answers. */
async function chainUrl(): Promise<string> {
  const { rpcUrls } = await loadConfig();
  const url = rpcUrls[chainId()];
  if (url === undefined)
    throw rpcError(4901, 'The demo wallet is on a chain that is not in the local stack.');
  return url;
}

async function forward(method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(await chainUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => {
    throw rpcError(4901, 'The local chain does not answer.');
  });
  const { result, error } = await response.json();
  if (error !== undefined) throw Object.assign(rpcError(error.code, error.message), { data: error.data });
  return result;
}

function permissions() {
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts() }];
  return accounts().map(() => ({ invoker: location.origin, parentCapability: 'eth_accounts', caveats }));
}

async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
  const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params];
  switch (method) {
    case 'eth_accounts':
      return accounts();
    case 'eth_requestAccounts':
      return account() === undefined ? connect() : accounts();
    case 'eth_chainId':
      return hex(chainId());
    case 'net_version':
      return String(chainId());
    case 'wallet_getPermissions':
      return permissions();
    case 'wallet_requestPermissions':
      return connect().then(permissions);
    case 'wallet_revokePermissions':
      remember(undefined);
      return null;
    case 'wallet_addEthereumChain':
      return addChain(list[0]);
    case 'wallet_watchAsset': {
      // EIP-747: `options` describes the token.
      const { options } = list[0] as { options: { address: string; symbol: string } };
      return askWindow({ kind: 'asset', asset: options }).then(() => true);
    }
  }
  const ask = readAsk(method, list, chainId());
  if (ask?.kind === 'chain') return switchChain(ask.chainId);
  if (ask !== undefined) {
    if (ask.address.toLowerCase() !== account()?.toLowerCase())
      throw rpcError(4100, 'This account is not connected to the demo wallet.');
    if (ask.kind === 'transaction') await chainUrl();
    return askWindow(ask);
  }
  if (/^(eth_(?!sign)|net_|web3_)/.test(method)) return forward(method, list);
  throw rpcError(4200, `The demo wallet does not know ${method}.`);
}

/** Announces the wallet to the page as a browser extension would (EIP-6963), now and whenever it asks. */
export function announceEthereumWallet(): void {
  ethereumConnection.onChange(announceChange);
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '5e170000-0000-4000-8000-68696465f000',
      name: WALLETS.ethereum,
      icon: ICON,
      rdns: 'test.hideout.demo',
    }),
    provider,
  });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
