import type { Connector } from 'wagmi';
import { valueAt } from './value-at.ts';

/**
 * The id under which the kit lists a connector, such as `rainbow`; its own where the kit has none for it. The kit
 * connects under this one, so it is what wagmi remembers, while all that pair share the id `walletConnect`.
 */
export function kitId(connector: Connector): string {
  const listed = valueAt(connector, 'rkDetails', 'id');
  return typeof listed === 'string' ? listed : connector.id;
}
