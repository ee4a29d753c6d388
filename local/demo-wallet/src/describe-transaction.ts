import { type Abi, decodeFunctionData, formatEther, isHex, parseAbi } from 'viem';
import type { WalletConfig } from './protocol.ts';

/** Calls that the site makes; others are shown with their first four bytes. */
const knownCalls: Abi = parseAbi([
  'function claim(address account, uint256 amount, bytes32[] proof)',
  'function redeemVoucher(address account, uint256 amount, uint256 nonce, uint256 deadline, bytes signature)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function setHotWallet(address hotWalletAddress, uint256 expirationTimestamp, bool lockHotWalletAddress)',
  'function setExpirationTimestamp(uint256 expirationTimestamp)',
  'function setLocked(bool locked)',
  'function removeColdWallet(address coldWallet)',
  'function removeExpiredWalletLinks(address hotWalletAddress)',
  'function renounceHotWallet()',
  'function delegateAll(address to, bytes32 rights, bool enable)',
  'function transfer(address to, uint256 amount)',
]);

const coins: Record<number, string> = { 1: 'ETH', 33139: 'APE' };

export const chainNames: Record<number, string> = { 1: 'Ethereum (local)', 33139: 'ApeChain (local)' };

type Facts = Array<[string, string]>;

/** A transaction described: who is called, what for, and what it costs besides the fee. */
export function describeTransaction(
  { to, data, value }: Record<string, string>,
  chainId: number,
  contracts: WalletConfig['contracts'],
): { title: string; facts: Facts } {
  const name = to === undefined ? undefined : contracts[to.toLowerCase()];
  const facts: Facts = [
    ['Chain', chainNames[chainId] ?? String(chainId)],
    ['To', to === undefined ? 'a new contract' : name === undefined ? to : `${name} ${to}`],
    ['Sends', `${formatEther(BigInt(value ?? 0))} ${coins[chainId] ?? ''}`],
  ];
  if (data === undefined || data === '0x') return { title: 'Send coins', facts };
  const call = decodeCall(data);
  if (call === undefined)
    return { title: 'Call a contract', facts: [...facts, ['Call', data.slice(0, 10)], ['Data', data]] };
  return {
    title: `Call ${call.name}${name === undefined ? '' : ` of ${name}`}`,
    facts: [...facts, ['Call', call.name], ...call.values],
  };
}

function decodeCall(data: string): { name: string; values: Facts } | undefined {
  if (!isHex(data)) return undefined;
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: knownCalls, data });
    const item = knownCalls.find((one) => one.type === 'function' && one.name === functionName);
    const inputs = item?.type === 'function' ? item.inputs : [];
    return {
      name: functionName,
      values: args.map((value, index) => [
        inputs[index]?.name ?? `#${index}`,
        Array.isArray(value) ? `${value.length} values` : String(value),
      ]),
    };
  } catch {
    // Not one of the known calls.
    return undefined;
  }
}
