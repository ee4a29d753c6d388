import { type Address, formatEther, type Hex, type PublicClient } from 'viem';
import { causeNamed } from './cause-named.ts';
import { toChainError } from './chain-error.ts';

export type Call = {
  readonly account: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value?: bigint;
};

/** What a call is told to be refused for, in the caller's own words. */
export type CallJudge<Refusal> = {
  /** The contract's refusal; null when it was the node that failed. */
  readonly getRefusal: (error: unknown) => Refusal | null;
  readonly refuseFunds: (message: string) => Refusal;
  /** Why a call that the contract takes is refused all the same. */
  readonly findObjection?: () => Promise<Refusal | null>;
};

/** Units of gas, and wei that they cost at the current price. */
export type CallCost = { readonly status: 'ok'; readonly gas: bigint; readonly fee: bigint };

/**
 * What would happen if `call` were sent now: the gas and what it costs, or why not.
 *
 * @throws ChainError when the node cannot be asked; the call may be fine then.
 */
export async function simulateCall<Refusal>(
  client: PublicClient,
  call: Call,
  { getRefusal, refuseFunds, findObjection = async () => null }: CallJudge<Refusal>,
): Promise<CallCost | Refusal> {
  const { name, nativeCurrency } = client.chain ?? DEFAULT_CHAIN;
  const value = call.value ?? 0n;
  const refusePoor = (funds: bigint | null, fee: bigint | null) =>
    refuseFunds(formatPoor(funds, fee, value, nativeCurrency.symbol));
  // Called as well as estimated: estimates leave out the contract's message on some nodes.
  const [called, estimated, balance, price, objection] = await Promise.allSettled([
    client.call(call),
    client.estimateGas(call),
    client.getBalance({ address: call.account }),
    client.getGasPrice(),
    findObjection(),
  ]);
  for (const step of [called, estimated]) {
    if (step.status === 'fulfilled') continue;
    const refusal = getRefusal(step.reason);
    if (refusal !== null) return refusal;
  }
  if (objection.status === 'fulfilled' && objection.value !== null) return objection.value;
  const funds = balance.status === 'fulfilled' ? balance.value : null;
  for (const step of [estimated, called]) {
    if (step.status === 'fulfilled') continue;
    if (causeNamed(step.reason, 'InsufficientFundsError') !== null) return refusePoor(funds, null);
    throw toChainError(step.reason, name);
  }
  if (balance.status === 'rejected') throw toChainError(balance.reason, name);
  if (price.status === 'rejected') throw toChainError(price.reason, name);
  // Both were rejected above if they were; the compiler does not follow the loop.
  const gas = estimated.status === 'fulfilled' ? estimated.value : 0n;
  const fee = gas * price.value;
  return balance.value < fee + value ? refusePoor(balance.value, fee) : { status: 'ok', gas, fee };
}

const DEFAULT_CHAIN = { name: 'Ethereum', nativeCurrency: { symbol: 'ETH' } };

function formatPoor(funds: bigint | null, fee: bigint | null, value: bigint, symbol: string): string {
  const has = funds === null ? `too little ${symbol}` : `${formatEther(funds)} ${symbol}`;
  const costs = value === 0n ? 'the network fee' : 'the amount and the network fee';
  const needed = fee === null ? '' : ` of about ${formatEther(roundedUp(fee + value))} ${symbol}`;
  return `This wallet holds ${has}, which is less than ${costs}${needed}. Add ${symbol} and try again.`;
}

/** To six decimals: a fee is an estimate, and eighteen would say otherwise. Wei. */
function roundedUp(fee: bigint): bigint {
  const step = 10n ** 12n;
  return ((fee + step - 1n) / step) * step;
}
