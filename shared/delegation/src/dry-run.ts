import type { Address, PublicClient } from 'viem';
import type { DryRun, HotWalletWrite } from './delegation-types.ts';
import { encodeWrite } from './hot-wallet-writes.ts';
import { findNothingToChange } from './nothing-to-change.ts';
import { getRefusal, refused } from './refusals.ts';
import { simulateCall } from './simulate-call.ts';

/**
 * What would happen if `from` sent `write` now: the gas and what it costs, or why not. A write that the
 * contract would take without changing anything is refused too, because it would cost the fee for nothing.
 *
 * @throws ChainError when the node cannot be asked; the write may be fine then.
 */
export function dryRun(client: PublicClient, from: Address, write: HotWalletWrite): Promise<DryRun> {
  return simulateCall(
    client,
    { account: from, ...encodeWrite(write) },
    {
      getRefusal: (error) => getRefusal(error, write),
      refuseFunds: (message) => refused('INSUFFICIENT_FUNDS', message),
      findObjection: () => findNothingToChange(client, from, write),
    },
  );
}
