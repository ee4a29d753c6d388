import { type Address, formatEther, type PublicClient } from 'viem';
import { causeNamed } from './cause-named.ts';
import { toChainError } from './chain-error.ts';
import type { DryRun, HotWalletWrite, Refused } from './delegation-types.ts';
import { encodeWrite } from './hot-wallet-writes.ts';
import { findNothingToChange } from './nothing-to-change.ts';
import { getRefusal, refused } from './refusals.ts';

/**
 * What would happen if `from` sent `write` now: the gas and what it costs, or why not. A write that the
 * contract would take without changing anything is refused too, because it would cost the fee for nothing.
 *
 * @throws ChainError when the node cannot be asked; the write may be fine then.
 */
export async function dryRun(client: PublicClient, from: Address, write: HotWalletWrite): Promise<DryRun> {
  const request = { account: from, ...encodeWrite(write) };
  // Called as well as estimated: estimates leave out the contract's message on some nodes.
  const [called, estimated, balance, price, nothing] = await Promise.allSettled([
    client.call(request),
    client.estimateGas(request),
    client.getBalance({ address: from }),
    client.getGasPrice(),
    findNothingToChange(client, from, write),
  ]);
  for (const step of [called, estimated]) {
    if (step.status === 'fulfilled') continue;
    const refusal = getRefusal(step.reason, write, from);
    if (refusal !== null) return refusal;
  }
  if (nothing.status === 'fulfilled' && nothing.value !== null) return nothing.value;
  const funds = balance.status === 'fulfilled' ? balance.value : null;
  if (estimated.status === 'rejected') {
    if (causeNamed(estimated.reason, 'InsufficientFundsError') !== null) return poor(funds, null);
    throw toChainError(estimated.reason);
  }
  if (called.status === 'rejected') throw toChainError(called.reason);
  if (balance.status === 'rejected') throw toChainError(balance.reason);
  if (price.status === 'rejected') throw toChainError(price.reason);
  const fee = estimated.value * price.value;
  return balance.value < fee ? poor(balance.value, fee) : { status: 'ok', gas: estimated.value, fee };
}

function poor(funds: bigint | null, fee: bigint | null): Refused {
  const has = funds === null ? 'too little ETH' : `${formatEther(funds)} ETH`;
  const needed = fee === null ? '' : ` of about ${formatEther(roundedUp(fee))} ETH`;
  return refused(
    'INSUFFICIENT_FUNDS',
    `This wallet holds ${has}, which is less than the network fee${needed}. Add ETH and try again.`,
  );
}

/** To six decimals: a fee is an estimate, and eighteen would say otherwise. Wei. */
function roundedUp(fee: bigint): bigint {
  const step = 10n ** 12n;
  return ((fee + step - 1n) / step) * step;
}
