import { base64urlnopad } from '@scure/base';
import { EventEmitter } from 'eventemitter3';
import { INVALID_PARAMS, rpcError } from '../rpc-error.ts';
import { type BitcoinWallet, satsAddresses } from './bitcoin-wallet.ts';

const UNAUTHORIZED = 4100;

/**
 * Magic Eden, in the shape of the first sats-connect: every request is an unsecured token, and whatever goes
 * wrong is a rejection. It asks every time and has no way to disconnect.
 */
export function magicEdenProvider(wallet: BitcoinWallet) {
  const events = new EventEmitter();
  wallet.onChange((connection) =>
    events.emit('accountsChanged', connection === undefined ? [] : satsAddresses(connection)),
  );
  return Object.assign(events, {
    async connect(token: string) {
      const { purposes, message } = readToken(token);
      if (!Array.isArray(purposes)) throw rpcError(INVALID_PARAMS, 'Address purposes are required.');
      return { addresses: satsAddresses(await wallet.connect(message), purposes) };
    },
    async signMessage(token: string): Promise<string> {
      const { address, message } = readToken(token);
      const account = wallet.account(address);
      if (account === undefined) throw rpcError(UNAUTHORIZED, 'This address is not connected.');
      return (await wallet.sign(account.address, message, 'bip322')).signature;
    },
  });
}

/** The payload of an unsecured token (RFC 7519, section 6): three parts, the last one empty. */
function readToken(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  const request = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(payload)));
  if ((request.network ?? { type: 'Mainnet' }).type !== 'Mainnet')
    throw rpcError(INVALID_PARAMS, 'Magic Eden knows only Mainnet.');
  return request;
}
