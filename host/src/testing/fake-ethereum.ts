type Listener = (value: never) => void;

type Wish = { readonly method: string; readonly params?: readonly { readonly chainId?: string }[] };

export type FakeEthereum = {
  /** Methods the page has called, in order. */
  readonly calls: string[];
  /** What the user will say to the next requests; they say yes by default. */
  readonly refuseNext: (method: string) => void;
  /** How the wallet answers a method from now on, whatever the user would say; null for as it should. */
  readonly behave: (method: string, answer: (() => unknown) | null) => void;
  /** Something that happens in the wallet while it is asked next. */
  readonly whileAsked: (method: string, happens: () => void) => void;
  readonly emit: (event: string, value: unknown) => void;
  /** The user switches in the wallet itself; a page that is not notified finds out when it asks. */
  readonly switchTo: (chainId: number, telling?: boolean) => void;
  /** It is in the page from the start; here it comes back. */
  readonly enter: () => void;
  readonly stop: () => void;
};

export type FakeEthereumOptions = {
  /** What it calls itself, and the image it sends. */
  readonly name?: string;
  readonly icon?: string;
  /** It puts itself at `window.ethereum`, with these marks, and knows nothing of EIP-6963. */
  readonly legacy?: Readonly<Record<string, unknown>>;
  /** Where a legacy one puts itself. */
  readonly place?: 'ethereum' | 'coinbaseWalletExtension';
};

/** An installed wallet that asks nobody, and announces itself by EIP-6963 unless it is a legacy one. */
export function fakeEthereum(
  address: string,
  { name = 'Test Flask', icon = 'data:image/svg+xml,', legacy, place = 'ethereum' }: FakeEthereumOptions = {},
): FakeEthereum {
  const calls: string[] = [];
  const refused = new Set<string>();
  const happening = new Map<string, () => void>();
  const behaviour = new Map<string, () => unknown>();
  const listeners = new Map<string, Set<Listener>>();
  let authorized = false;
  let chainId = 1;

  function emit(event: string, value: unknown): void {
    // Each event has its own argument; the fake passes on what the test gives.
    for (const listener of listeners.get(event) ?? []) listener(value as never);
  }

  function switchTo(next: number, telling = true): void {
    chainId = next;
    if (telling) emit('chainChanged', `0x${next.toString(16)}`);
  }

  async function request({ method, params }: Wish): Promise<unknown> {
    calls.push(method);
    happening.get(method)?.();
    happening.delete(method);
    const behave = behaviour.get(method);
    if (behave !== undefined) return behave();
    if (refused.delete(method)) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    switch (method) {
      case 'eth_requestAccounts':
        authorized = true;
        return [address];
      case 'wallet_requestPermissions':
        authorized = true;
        return [{ parentCapability: 'eth_accounts', caveats: [{ value: [address] }] }];
      case 'eth_accounts':
        return authorized ? [address] : [];
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`;
      case 'wallet_switchEthereumChain':
        switchTo(Number(params?.[0]?.chainId));
        return null;
      case 'wallet_watchAsset':
        return true;
      case 'eth_sendTransaction':
        return `0x${'cd'.repeat(32)}`;
      case 'personal_sign':
        return `0x${'ab'.repeat(65)}`;
      case 'wallet_revokePermissions':
        authorized = false;
        return null;
      default:
        throw Object.assign(new Error(`${method} is not supported.`), { code: -32601 });
    }
  }

  const provider = {
    ...legacy,
    disconnect: () => undefined,
    request,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  };
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'test.hideout.wallet' };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  const enter = () => {
    if (legacy === undefined) window.addEventListener('eip6963:requestProvider', announce);
    else Reflect.set(window, place, provider);
  };
  enter();

  return {
    calls,
    behave: (method, answer) => {
      if (answer === null) behaviour.delete(method);
      else behaviour.set(method, answer);
    },
    refuseNext: (method) => refused.add(method),
    whileAsked: (method, happens) => happening.set(method, happens),
    emit,
    switchTo,
    enter,
    stop: () => {
      window.removeEventListener('eip6963:requestProvider', announce);
      if (legacy !== undefined) Reflect.deleteProperty(window, place);
    },
  };
}
