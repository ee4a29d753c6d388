import { getCode, WALLET_ERROR_CODES } from '../wallet-error.ts';
import { malformedAnswer } from '../wallet-failure.ts';
import { toAccounts } from './accounts.ts';
import type { BitcoinAdapter, ConnectRequest } from './adapter.ts';
import { PROVIDER_IDS } from './providers.ts';
import type { SatsConnectBridge } from './sats-connect-bridge.ts';
import { LIBRARY_NETWORKS, libraryPurposes } from './sats-connect-values.ts';
import { toSignedMessage } from './signed-message.ts';
import { property } from './unknown-values.ts';

const ID = PROVIDER_IDS.xverse;

const UNKNOWN_METHOD: readonly number[] = [
  WALLET_ERROR_CODES.methodNotFound,
  WALLET_ERROR_CODES.methodNotSupported,
];

/** Xverse through sats-connect. */
export function createXverseAdapter(bridge: SatsConnectBridge): BitcoinAdapter {
  async function addressesFor({ message, network, ...request }: ConnectRequest): Promise<unknown> {
    const purposes = libraryPurposes(request.purposes);
    try {
      const answer = await bridge.request(ID, 'wallet_connect', {
        addresses: purposes,
        message,
        network: LIBRARY_NETWORKS[network],
      });
      return property(answer, 'addresses');
    } catch (error) {
      // Versions before 2025 have only the older call.
      if (!UNKNOWN_METHOD.includes(getCode(error))) throw error;
      return await bridge.request(ID, 'getAccounts', { purposes, message });
    }
  }

  return {
    connect: async (request) => {
      const accounts = toAccounts(await addressesFor(request), request.purposes);
      if (accounts === null) throw malformedAnswer(null);
      return accounts;
    },
    signMessage: async (address, message) =>
      toSignedMessage('xverse', address, await bridge.request(ID, 'signMessage', { address, message })),
    silentAccounts: async ({ purposes }) => {
      const account = await bridge.request(ID, 'wallet_getAccount', null);
      return toAccounts(property(account, 'addresses'), purposes) ?? [];
    },
    disconnect: () => bridge.disconnect(ID),
    listen: async (heard) => {
      const changed = (event: unknown) =>
        heard({ type: 'accounts', addresses: property(event, 'addresses') });
      const stops = [
        await bridge.listen(ID, 'accountChange', changed),
        await bridge.listen(ID, 'networkChange', changed),
        await bridge.listen(ID, 'disconnect', () => heard({ type: 'disconnect' })),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
