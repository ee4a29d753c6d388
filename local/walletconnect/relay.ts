import { createServer, type Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** The longest a message waits for its reader; sessions ask for a week. */
const MAX_WAIT_MS = 7 * 24 * 60 * 60 * 1000;

type Client = { id: string; socket: WebSocket; topics: Set<string> };
type Letter = { from: string; topic: string; endsAt: number; data: object };
type Request = { id: number; method?: string; params?: Record<string, unknown> };

/**
 * A WalletConnect relay for one machine: it passes sealed letters between a page and a wallet that know the same
 * topic, and stores those whose receiver is offline. It cannot read them. It does not listen yet.
 */
export function createRelay(): Server {
  const clients = new Set<Client>();
  const stored = new Set<Letter>();
  let lastId = Date.now() * 1000;

  /** True when the letter was for this client. Two tabs of one browser are one client: both read, none its own. */
  const hand = (client: Client, { topic, from, data }: Letter): boolean => {
    if (!client.topics.has(topic) || from === client.id) return false;
    lastId += 1;
    send(client, { id: lastId, method: 'irn_subscription', params: { id: topic, data } });
    return true;
  };
  const subscribe = (client: Client, topics: readonly string[]) => {
    for (const topic of topics) client.topics.add(topic);
    for (const letter of stored) if (hand(client, letter)) stored.delete(letter);
  };
  const publish = (from: string, { ttl, topic, message, tag, attestation }: Record<string, unknown>) => {
    const now = Date.now();
    for (const letter of stored) if (letter.endsAt < now) stored.delete(letter);
    const endsAt = now + Math.min(Number(ttl) * 1000 || 0, MAX_WAIT_MS);
    const data = { topic, message, tag, attestation, publishedAt: now };
    const letter: Letter = { from, topic: String(topic), endsAt, data };
    const readers = [...clients].filter((client) => hand(client, letter));
    if (readers.length === 0) stored.add(letter);
  };
  const answer = (client: Client, { id, method, params = {} }: Request) => {
    // An acknowledgement of a letter.
    if (method === undefined) return;
    const topics = Array.isArray(params.topics) ? params.topics.map(String) : [String(params.topic)];
    // The SDK expects this before anything that comes of it: a reader's reply, or a letter of the new topic.
    send(client, { id, result: getResult(method, topics) });
    if (method === 'irn_publish') publish(client.id, params);
    else if (method === 'irn_subscribe' || method === 'irn_batchSubscribe') subscribe(client, topics);
    else if (method === 'irn_unsubscribe') client.topics.delete(String(params.topic));
  };

  const server = createServer((_request, response) =>
    response.end('WalletConnect relay of the local stack\n'),
  );
  new WebSocketServer({ server, maxPayload: 1024 * 1024 }).on('connection', (socket, request) => {
    const client: Client = { id: getClientId(request.url ?? ''), socket, topics: new Set() };
    clients.add(client);
    socket.on('close', () => clients.delete(client));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      try {
        // JSON-RPC, of the two ends' own SDK.
        answer(client, JSON.parse(String(data)) as Request);
      } catch {
        socket.close(1007, 'not JSON-RPC');
      }
    });
  });
  return server;
}

/** A socket that has closed meanwhile is told nothing. */
function send({ socket }: Client, body: object): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...body }), () => undefined);
}

function getResult(method: string, topics: readonly string[]): unknown {
  if (method === 'irn_batchSubscribe') return topics;
  if (method === 'irn_subscribe') return topics[0];
  // Letters are pushed as soon as a user subscribes, so there is nothing to fetch.
  if (method === 'irn_batchFetchMessages') return { messages: [], hasMore: false };
  return true;
}

/** Who connects: the key in the token the SDK sends, the same after a reload. A stranger is new each time. */
function getClientId(url: string): string {
  const token = new URL(url, 'ws://localhost').searchParams.get('auth');
  try {
    return String(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).iss);
  } catch {
    return crypto.randomUUID();
  }
}
