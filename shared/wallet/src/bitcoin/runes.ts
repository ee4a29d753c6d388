import { WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import type { BitcoinNetwork } from './bitcoin-types.ts';

/** The part of the runtime configuration that names the order services for Runes. */
export type RunesConfig = { readonly runes?: Readonly<Partial<Record<BitcoinNetwork, string | undefined>>> };

/**
 * Address of the order service for Runes on `network` (spec section 9). It is a third party's, so there is
 * none unless the deployment names one.
 *
 * @throws WalletError -32001 when none is configured.
 */
export function runesEndpoint(config: RunesConfig, network: BitcoinNetwork): string {
  const endpoint = config.runes?.[network];
  if (endpoint !== undefined && endpoint !== '') return endpoint;
  throw new WalletError(
    `This site has no Runes service on ${network}. Whoever runs the site can name one in its settings.`,
    WALLET_ERROR_CODES.methodNotSupported,
  );
}
