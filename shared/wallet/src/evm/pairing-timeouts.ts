import type { CreateConnectorFn } from 'wagmi';
import { WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { valueAt } from './value-at.ts';

/** How long the relay may take until there is a code to scan. WalletConnect's SDK would try for ever. */
const CODE_MS = 15_000;

/** How long a phone may hold up a disconnect; it learns of it later. */
const LEAVE_MS = 2_000;

/** WalletConnect gives a code five minutes. */
const EXPIRED = 'This code has expired.';

const RELAY_SILENT =
  'The service through which phones pair does not answer. Check your connection and try again, or use a wallet in this browser.';

type PairingConnector = ReturnType<CreateConnectorFn>;

/** Calls `heard` when the provider has a link to show; returns the unsubscribe function. */
function onLink(provider: unknown, heard: () => void): () => void {
  const on = valueAt(provider, 'on');
  const off = valueAt(provider, 'removeListener');
  if (typeof on === 'function') Reflect.apply(on, provider, ['display_uri', heard]);
  return () => {
    if (typeof off === 'function') Reflect.apply(off, provider, ['display_uri', heard]);
  };
}

/**
 * A connector of WalletConnect with timeouts: it fails when there is no code to scan after 15 s or
 * when nobody scanned the code, and a disconnect takes 2 s at most, whatever the phone does.
 */
export function withPairingTimeouts(connector: PairingConnector): PairingConnector {
  return {
    ...connector,
    // wagmi's connectors reach their own parts through `this`.
    connect: async function connect(this: PairingConnector, parameters) {
      const provider = await this.getProvider();
      let stop = () => {};
      const silence = new Promise<never>((_, reject) => {
        const giveUp = () => reject(new WalletError(RELAY_SILENT, WALLET_ERROR_CODES.internal));
        const timer = setTimeout(giveUp, CODE_MS);
        stop = () => clearTimeout(timer);
      });
      const forget = onLink(provider, stop);
      try {
        return await Promise.race([connector.connect.call(this, parameters), silence]);
      } catch (error) {
        const isExpired = error instanceof Error && /expired/i.test(error.message);
        throw isExpired ? new WalletError(EXPIRED, WALLET_ERROR_CODES.internal, { cause: error }) : error;
      } finally {
        stop();
        forget();
      }
      // What it gives depends on what is asked for; that is lost where `this` is handed on.
    } as PairingConnector['connect'],
    async disconnect() {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, LEAVE_MS));
      await Promise.race([connector.disconnect.call(this), limit]);
    },
  };
}
