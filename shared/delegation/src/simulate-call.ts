import { type Address, formatEther, type Hex, type PublicClient } from 'viem';
import { causeNamed } from './cause-named.ts';
import { toChainError } from './chain-error.ts';
import { describeRevert } from './revert.ts';

export type Call = {
  readonly account: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value?: bigint;
};

/** Units of gas and wei that they cost at the current price, or why the call would be refused. */
export type CallSimulation =
  | { readonly status: 'ok'; readonly gas: bigint; readonly fee: bigint }
  | { readonly status: 'refused'; readonly code: string; readonly message: string };

/**
 * What would happen if `call` were sent now.
 *
 * @param reverts messages as `describeRevert` takes them.
 * @throws ChainError when the node cannot be asked; the call may be fine then.
 */
export async function simulateCall(
  client: PublicClient,
  call: Call,
  reverts?: Readonly<Record<string, string>>,
): Promise<CallSimulation> {
  const { name, nativeCurrency } = client.chain ?? DEFAULT_CHAIN;
  const value = call.value ?? 0n;
  const refusePoor = (funds: bigint | null, fee: bigint | null): CallSimulation => {
    const message = formatPoor(funds, fee, value, nativeCurrency.symbol);
    return { status: 'refused', code: 'INSUFFICIENT_FUNDS', message };
  };
  // Called as well as estimated: estimates leave out the contract's message on some nodes.
  const [called, estimated, balance, price] = await Promise.allSettled([
    client.call(call),
    client.estimateGas(call),
    client.getBalance({ address: call.account }),
    client.getGasPrice(),
  ]);
  for (const step of [called, estimated]) {
    if (step.status === 'fulfilled') continue;
    const described = describeRevert(step.reason, reverts);
    if (described !== null) return { status: 'refused', ...described };
  }
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
  if (balance.value >= fee + value) return { status: 'ok', gas, fee };
  const isPaidByOthers = balance.value >= value && (await isContract(client, call.account));
  return isPaidByOthers ? { status: 'ok', gas, fee } : refusePoor(balance.value, fee);
}

/** EIP-7702: what an account has that lends itself the code of a contract; it still pays for itself. */
const DELEGATED_CODE = '0xef0100';

/** True for a wallet that is a contract, such as a Safe: whoever signs for it pays the fee. False when the node does not say. */
async function isContract(client: PublicClient, address: Address): Promise<boolean> {
  const code = await client.getCode({ address }).catch(() => undefined);
  return code !== undefined && !code.startsWith(DELEGATED_CODE);
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
