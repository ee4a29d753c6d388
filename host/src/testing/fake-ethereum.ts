type Listener = (value: never) => void;

export type FakeEthereum = {
  /** Methods the page has called, in order. */
  readonly calls: string[];
  /** What the person will say to the next requests; they say yes by default. */
  readonly refuseNext: (method: string) => void;
  readonly emit: (event: string, value: unknown) => void;
  readonly stop: () => void;
};

/** An installed wallet that announces itself by EIP-6963 and asks nobody. */
export function fakeEthereum(address: string, name = 'Test Flask'): FakeEthereum {
  const calls: string[] = [];
  const refused = new Set<string>();
  const listeners = new Map<string, Set<Listener>>();
  let authorized = false;

  async function request({ method }: { readonly method: string }): Promise<unknown> {
    calls.push(method);
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
        return '0x1';
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
    request,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  };
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,', rdns: 'test.hideout.wallet' };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener('eip6963:requestProvider', announce);

  return {
    calls,
    refuseNext: (method) => refused.add(method),
    emit: (event, value) => {
      // Each event has its own argument; the fake passes on what the test gives.
      for (const listener of listeners.get(event) ?? []) listener(value as never);
    },
    stop: () => window.removeEventListener('eip6963:requestProvider', announce),
  };
}
