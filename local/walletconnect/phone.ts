import { SignClient } from '@walletconnect/sign-client';
import { sendTransaction, signMessage, signTypedData } from '../demo-wallet/src/sign.ts';
import { getAsk, type PhoneAnswer, type PhoneAsk, type SessionRequest } from './questions.ts';

const REFUSED = { code: 5000, message: 'User rejected.' };
const UNKNOWN_METHOD = { code: 5101, message: 'Unsupported methods.' };
const FAILED = -32000;
const METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
];

export type PhoneOptions = {
  relayUrl: string;
  projectId: string;
  /** Where the chains of the phone answer, by chain id. */
  rpcUrls: Record<string, string>;
  /** Whose keys the phone has. */
  address: string;
  /** The user. What it takes to think is the wait of the other side. */
  decide(ask: PhoneAsk): PhoneAnswer | Promise<PhoneAnswer>;
  /** Called whenever a session begins or ends. */
  onSessions?(names: readonly string[]): void;
  /** Forgets everything when the process ends, as a test wants it. */
  forgetful?: boolean;
};

export type Phone = {
  /** Follows a `wc:` link. */
  pair(uri: string): Promise<void>;
  /** Who the phone is paired with, by name. */
  sessions(): readonly string[];
  /** Turns to another account and notifies every site. */
  become(address: string): Promise<void>;
  /** Turns to another chain and notifies every site. */
  switchTo(chainId: number): Promise<void>;
  /** Ends every session. */
  disconnect(): Promise<void>;
  /** Leaves the relay; sessions stay. */
  close(): Promise<void>;
};

/** A wallet on another device: pairs by link, and signs with the test keys what its user approves. */
export async function startPhone(options: PhoneOptions): Promise<Phone> {
  const { relayUrl, projectId, rpcUrls, decide, onSessions = () => {}, forgetful = false } = options;
  let { address } = options;
  const client = await SignClient.init({
    relayUrl,
    projectId,
    logger: 'silent',
    telemetryEnabled: false,
    // Two with one prefix in one process would share what they know.
    customStoragePrefix: forgetful ? `hideout-phone-${crypto.randomUUID()}` : 'hideout-phone',
    ...(forgetful ? { storageOptions: { database: ':memory:' } } : {}),
    metadata: {
      name: 'hideout demo phone',
      description: 'A wallet with public test keys',
      url: globalThis.location?.origin ?? 'http://localhost',
      icons: [],
    },
  });
  const chains = Object.keys(rpcUrls).map((id) => `eip155:${id}`);
  const namespaces = () => ({
    eip155: {
      chains,
      accounts: chains.map((chain) => `${chain}:${address}`),
      methods: METHODS,
      events: ['accountsChanged', 'chainChanged'],
    },
  });
  const sessions = () => client.session.getAll().map(({ peer }) => peer.metadata.name);
  const reportSessions = () => onSessions(sessions());

  const carryOut = async (ask: Exclude<PhoneAsk, { kind: 'session' }>): Promise<unknown> => {
    switch (ask.kind) {
      case 'message':
        return signMessage(ask.address, ask.message);
      case 'typedData':
        return signTypedData(ask.address, ask.typedData);
      case 'transaction':
        return sendTransaction({ ...ask, rpcUrl: rpcUrls[ask.chainId] ?? '' });
      case 'chain':
        return null;
    }
  };
  const answer = async (request: SessionRequest): Promise<{ result: unknown } | { error: object } | null> => {
    const ask = getAsk(request);
    if (ask === undefined || ask.kind === 'session') return { error: UNKNOWN_METHOD };
    const said = await decide(ask);
    if (said === 'ignore') return null;
    if (said === 'refuse') return { error: REFUSED };
    try {
      return { result: await carryOut(ask) };
    } catch (error) {
      return { error: { code: FAILED, message: error instanceof Error ? error.message : String(error) } };
    }
  };
  const respond = async (topic: string, id: number, request: SessionRequest) => {
    const said = await answer(request);
    // The other side may have left while the user thought.
    if (said === null || !client.session.keys.includes(topic)) return;
    await client.respond({ topic, response: { jsonrpc: '2.0', id, ...said } as never }); // either half of JSON-RPC
  };

  client.on('session_proposal', ({ id, params }) => {
    const { name, url } = params.proposer.metadata;
    void (async () => {
      const said = await decide({ kind: 'session', name, url });
      if (said === 'refuse') await client.reject({ id, reason: REFUSED });
      if (said !== 'approve') return;
      const { acknowledged } = await client.approve({ id, namespaces: namespaces() });
      await acknowledged();
      reportSessions();
    })().catch(console.error);
  });
  client.on('session_request', ({ topic, id, params }) => {
    respond(topic, id, params).catch(console.error);
  });
  client.on('session_delete', reportSessions);
  for (const { topic, id, params } of client.pendingRequest.getAll()) {
    respond(topic, id, params).catch(console.error);
  }

  const emitEvent = async (name: string, data: unknown, chainId: string) => {
    for (const topic of client.session.keys) await client.emit({ topic, event: { name, data }, chainId });
  };
  return {
    pair: async (uri) => void (await client.pair({ uri })),
    sessions,
    async become(next) {
      address = next;
      for (const topic of client.session.keys) {
        await (await client.update({ topic, namespaces: namespaces() })).acknowledged();
      }
      await emitEvent('accountsChanged', [address], chains[0] ?? '');
    },
    switchTo: (chainId) => emitEvent('chainChanged', chainId, `eip155:${chainId}`),
    async disconnect() {
      for (const topic of client.session.keys)
        await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } });
      reportSessions();
    },
    close: () => client.core.relayer.transportClose(),
  };
}
