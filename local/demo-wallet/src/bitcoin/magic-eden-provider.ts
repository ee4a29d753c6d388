import { createEmitter } from '../emitter.ts';
import type { AskUser } from '../protocol.ts';
import { rpcError } from '../rpc-error.ts';
import { getAccount, satsAddresses } from './sats-address.ts';
import type { StoredConnection } from './store-connection.ts';

type Listener = (value: unknown) => void;

const INVALID_PARAMS = -32602;
const UNSUPPORTED = 4200;
const UNAUTHORIZED = 4100;
const PURPOSES = ['ordinals', 'payment'];

/**
 * Magic Eden, in the shape of the first sats-connect: every request is an unsecured token, and whatever goes
 * wrong is a rejection. It asks every time and has no way to disconnect.
 */
export function magicEdenProvider(ask: AskUser, stored: StoredConnection) {
  const events = createEmitter();
  stored.onChange((connection) =>
    events.emit('accountsChanged', connection === undefined ? [] : satsAddresses(connection, PURPOSES)),
  );

  const unsupported = () =>
    Promise.reject(rpcError(UNSUPPORTED, 'The demo of Magic Eden has no coins and no chain.'));

  return {
    isMagicEden: true,
    async connect(token: string) {
      const { purposes, message } = readToken(token);
      if (!Array.isArray(purposes)) throw rpcError(INVALID_PARAMS, 'Address purposes are required.');
      const note = typeof message === 'string' ? { note: message } : {};
      const connection = await ask({ kind: 'bitcoinConnect', wallet: 'magicEden', ...note });
      stored.remember(connection);
      return { addresses: satsAddresses(connection, purposes) };
    },
    async signMessage(token: string): Promise<string> {
      const { address, message } = readToken(token);
      const account = getAccount(stored.current(), address);
      if (account === undefined) throw rpcError(UNAUTHORIZED, 'This address is not connected.');
      if (typeof message !== 'string') throw rpcError(INVALID_PARAMS, 'A message is required.');
      const { signature } = await ask({
        kind: 'bitcoinMessage',
        wallet: 'magicEden',
        address: account.address,
        message,
        form: 'bip322',
      });
      return signature;
    },
    signTransaction: unsupported,
    sendBtcTransaction: unsupported,
    addListener(event: string, listener: Listener) {
      events.on(event, listener);
    },
    removeListener(event: string, listener: Listener) {
      events.off(event, listener);
    },
  };
}

/** The payload of an unsecured token (RFC 7519, section 6): three parts, the last one empty. */
function readToken(token: unknown): Readonly<Record<string, unknown>> {
  const [, payload] = typeof token === 'string' ? token.split('.') : [];
  if (payload === undefined) throw rpcError(INVALID_PARAMS, 'The request is no token.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  const request: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof request !== 'object' || request === null)
    throw rpcError(INVALID_PARAMS, 'The token holds nothing.');
  const { network, ...rest } = request as Record<string, unknown>; // an object: checked in the line before
  const isMainnet =
    network === undefined ||
    (typeof network === 'object' && network !== null && 'type' in network && network.type === 'Mainnet');
  if (!isMainnet) throw rpcError(INVALID_PARAMS, 'Magic Eden knows only Mainnet.');
  return rest;
}
