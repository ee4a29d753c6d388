import { SignClient } from '@walletconnect/sign-client';
import { type PhoneAsk, readAsk } from '../demo-wallet/src/protocol.ts';
import { toFailure } from '../demo-wallet/src/rpc-error.ts';
import { carryOut } from '../demo-wallet/src/sign.ts';

export type PhoneAnswer = 'approve' | 'refuse';

/** A request of a session, as sign-client passes it. */
type Request = {
  topic: string;
  id: number;
  params: { chainId: string; request: { method: string; params: unknown } };
};

const REFUSED = { code: 5000, message: 'User rejected.' };
const UNKNOWN_METHOD = { code: 5101, message: 'Unsupported methods.' };
const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'];

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

  const answer = async ({ chainId, request: { method, params } }: Request['params']): Promise<object> => {
    try {
      const ask = readAsk(method, params, Number(chainId.split(':')[1]));
      if (ask === undefined) return { error: UNKNOWN_METHOD };
      if ((await decide(ask)) === 'refuse') return { error: REFUSED };
      return { result: ask.kind === 'chain' ? null : await carryOut(ask, rpcUrls) };
    } catch (error) {
      return { error: toFailure(error) };
    }
  };
  const respond = async ({ topic, id, params }: Request) => {
    const said = await answer(params);
    // The other side may have left while the user thought.
    if (!client.session.keys.includes(topic)) return;
    await client.respond({ topic, response: { jsonrpc: '2.0', id, ...said } as never }); // either half of JSON-RPC
  };

  client.on('session_proposal', ({ id, params }) => {
    const { name, url } = params.proposer.metadata;
    void (async () => {
      const said = await decide({ kind: 'session', name, url });
      if (said === 'refuse') return client.reject({ id, reason: REFUSED });
      const { acknowledged } = await client.approve({ id, namespaces: namespaces() });
      await acknowledged();
      reportSessions();
    })().catch(console.error);
  });
  const hear = (request: Request) => void respond(request).catch(console.error);
  client.on('session_request', hear);
  client.on('session_delete', reportSessions);
  client.pendingRequest.getAll().forEach(hear);

  return {
    pair: async (uri) => void (await client.pair({ uri })),
    sessions,
    async become(next) {
      address = next;
      for (const topic of client.session.keys) {
        await (await client.update({ topic, namespaces: namespaces() })).acknowledged();
        const event = { name: 'accountsChanged', data: [address] };
        await client.emit({ topic, event, chainId: chains[0] ?? '' });
      }
    },
    async disconnect() {
      for (const topic of client.session.keys)
        await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } });
      reportSessions();
    },
    close: () => client.core.relayer.transportClose(),
  };
}
