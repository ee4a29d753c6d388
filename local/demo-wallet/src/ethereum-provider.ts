import { askWindow } from './ask-window.ts';
import { createEmitter } from './emitter.ts';
import type { WalletConfig } from './protocol.ts';
import { rpcError } from './rpc-error.ts';
import { onStored, readConnection, STORAGE_KEY, writeConnection } from './storage.ts';
import {
  isAddedChain,
  readAsksBeforeSwitch,
  readMissingChains,
  writeAddedChain,
  writeKnowsChain,
} from './wallet-settings.ts';

type Listener = (value: unknown) => void;
type Params = readonly unknown[];

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'%3E%3Crect width='96' height='96' rx='20' fill='%23070A08'/%3E%3Cpath d='M36 16h24M40 16v44a8 8 0 0 0 16 0V16' fill='none' stroke='%23F1F5EC' stroke-width='5' stroke-linecap='round'/%3E%3Cpath d='M40 40h16v20a8 8 0 0 1-16 0z' fill='%23A6FF3D'/%3E%3Ccircle cx='68' cy='72' r='6' fill='%23A6FF3D'/%3E%3C/svg%3E";

/** Chain of a first connection. */
const DEFAULT_CHAIN = 1;

const events = createEmitter();
let connection = readConnection();
let config: Promise<WalletConfig> | undefined;

const hex = (value: number) => `0x${value.toString(16)}`;
const accounts = () => (connection === undefined ? [] : [connection.address]);
const chainId = () => connection?.chainId ?? DEFAULT_CHAIN;

function remember(next: typeof connection): void {
  const before = { accounts: accounts().join(), chainId: chainId() };
  connection = next;
  writeConnection(next);
  announceChange(before);
}

function announceChange(before: { accounts: string; chainId: number }): void {
  if (before.chainId !== chainId()) events.emit('chainChanged', hex(chainId()));
  if (before.accounts === accounts().join()) return;
  events.emit('accountsChanged', accounts());
  if (connection === undefined)
    events.emit('disconnect', rpcError(4900, 'The demo wallet was disconnected.'));
  else if (before.accounts === '') events.emit('connect', { chainId: hex(chainId()) });
}

function loadConfig(): Promise<WalletConfig> {
  config ??= fetch('/demo-wallet/config.json').then((response) => {
    if (response.ok) return response.json();
    config = undefined;
    throw rpcError(4900, 'The demo wallet works only in the local stack.');
  });
  return config;
}

async function connect(): Promise<string[]> {
  const address = await askWindow({ kind: 'connect' });
  remember({ address, chainId: chainId() });
  return accounts();
}

async function switchChain(params: Params): Promise<null> {
  // EIP-3326: the first parameter names the chain.
  const wanted = Number((params[0] as { chainId?: string } | undefined)?.chainId);
  const { rpcUrls } = await loadConfig();
  if (rpcUrls[wanted] === undefined) {
    throw rpcError(4902, `The demo wallet knows only the chains ${Object.keys(rpcUrls).join(' and ')}.`);
  }
  if (connection === undefined) throw rpcError(4100, 'Connect the demo wallet first.');
  if (readMissingChains().includes(wanted)) {
    throw rpcError(4902, 'The demo wallet does not know this chain. Add it first.');
  }
  if (wanted === chainId()) return null;
  if (readAsksBeforeSwitch()) await askWindow({ kind: 'chain', chainId: wanted });
  // The account may have changed, or disconnected, while the question was open.
  const asked = readConnection();
  if (asked !== undefined) remember({ ...asked, chainId: wanted });
  return null;
}

/** EIP-3085: the wallet learns of a chain, and switches to it as most wallets do. */
async function addChain(params: Params): Promise<null> {
  const [chain] = params;
  if (!isAddedChain(chain))
    throw rpcError(-32602, 'Name, endpoint, explorer and currency of a chain are needed.');
  const chainId = Number(chain.chainId);
  const { rpcUrls } = await loadConfig();
  if (rpcUrls[chainId] !== undefined && readMissingChains().includes(chainId)) {
    if (readAsksBeforeSwitch()) await askWindow({ kind: 'chain', chainId });
    writeAddedChain(chain);
    writeKnowsChain(chainId, true);
  }
  return switchChain([{ chainId: chain.chainId }]);
}

/** Where the chain of the wallet answers. */
async function chainUrl(): Promise<string> {
  const { rpcUrls } = await loadConfig();
  const url = rpcUrls[chainId()];
  if (url === undefined)
    throw rpcError(4901, 'The demo wallet is on a chain that is not in the local stack.');
  return url;
}

async function forward(method: string, params: Params): Promise<unknown> {
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

/** The signing address of a request; it must be the connected one. */
function own(address: unknown): string {
  const connected = connection?.address;
  if (connected === undefined || String(address).toLowerCase() !== connected.toLowerCase()) {
    throw rpcError(4100, 'This account is not connected to the demo wallet.');
  }
  return connected;
}

function permissions() {
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts() }];
  return connection === undefined
    ? []
    : [{ invoker: location.origin, parentCapability: 'eth_accounts', caveats }];
}

async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
  const list: Params = Array.isArray(params) ? params : params === undefined ? [] : [params];
  switch (method) {
    case 'eth_accounts':
      return accounts();
    case 'eth_requestAccounts':
      return connection === undefined ? connect() : accounts();
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
      return addChain(list);
    case 'wallet_switchEthereumChain':
      return switchChain(list);
    case 'personal_sign':
      return askWindow({ kind: 'message', address: own(list[1]), message: String(list[0]) });
    case 'eth_signTypedData_v4': {
      const typedData = typeof list[1] === 'string' ? list[1] : JSON.stringify(list[1]);
      return askWindow({ kind: 'typedData', address: own(list[0]), typedData });
    }
    case 'eth_sendTransaction': {
      // JSON-RPC: the only parameter is the transaction, every value a string.
      const transaction = list[0] as Record<string, string>;
      const address = own(transaction.from);
      await chainUrl();
      return askWindow({ kind: 'transaction', address, chainId: chainId(), transaction });
    }
    case 'wallet_watchAsset': {
      // EIP-747: `options` describes the token.
      const { options } = list[0] as { options: { address: string; symbol: string } };
      return askWindow({ kind: 'asset', asset: options }).then(() => true);
    }
  }
  if (/^(eth_(?!sign)|net_|web3_)/.test(method)) return forward(method, list);
  throw rpcError(4200, `The demo wallet does not know ${method}.`);
}

const provider = {
  isHideoutDemo: true,
  request,
  on(event: string, listener: Listener) {
    events.on(event, listener);
    return provider;
  },
  removeListener(event: string, listener: Listener) {
    events.off(event, listener);
    return provider;
  },
};

/** Announces the wallet to the page as a browser extension would (EIP-6963), now and whenever it asks. */
export function announceEthereumWallet(): void {
  // The wallet's own page, or another tab, changed the connection.
  onStored(STORAGE_KEY, () => {
    const before = { accounts: accounts().join(), chainId: chainId() };
    connection = readConnection();
    announceChange(before);
  });
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '5e170000-0000-4000-8000-68696465f000',
      name: 'hideout demo wallet',
      icon: ICON,
      rdns: 'test.hideout.demo',
    }),
    provider,
  });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
