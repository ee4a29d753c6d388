import {
  type Abi,
  type AbiItem,
  BaseError,
  ContractFunctionRevertedError,
  getContractError,
  parseAbi,
} from 'viem';
import { causeNamed } from './cause-named.ts';
import { formatForeignText } from './chain-error.ts';

/** Why a contract has refused a call: `REVERTED` or the name of its error, and a message for the user. */
export type DescribedRevert = { readonly code: string; readonly message: string };

/**
 * A refusal of a contract as a message for the user. Null when no contract has refused anything: the node failed,
 * not the call.
 *
 * @param error what viem threw for a call or an estimate.
 * @param reverts messages by signature of a custom error or by reason string.
 */
export function describeRevert(
  error: unknown,
  reverts: Readonly<Record<string, string>> = {},
): DescribedRevert | null {
  if (!(error instanceof BaseError)) return null;
  const errors = Object.entries(reverts).flatMap(([key, message]) => {
    const item = parseError(key);
    return item === null ? [] : [{ item, message }];
  });
  const abi: Abi = errors.map(({ item }) => item);
  const named = getContractError(error, { abi, args: [], functionName: 'call' });
  const found = named.walk((inner) => inner instanceof ContractFunctionRevertedError);
  if (!(found instanceof ContractFunctionRevertedError)) {
    // Some nodes return the text only, without the data that it is read from.
    const isRevert = causeNamed(error, 'ExecutionRevertedError') !== null;
    return isRevert ? toDescribed(error.details, reverts) : null;
  }
  const { data, reason, raw } = found;
  // Without the contract's own bytes it may be the node that failed: viem calls that a revert too.
  if (raw === undefined && !/revert/i.test(reason ?? '')) return null;
  const known = errors.find(({ item }) => item.name === data?.errorName);
  if (known !== undefined) return { code: known.item.name, message: known.message };
  const isForeign = data === undefined && raw !== undefined && raw !== '0x';
  return toDescribed(isForeign ? raw : (reason ?? ''), reverts);
}

function toDescribed(said: string, reverts: Readonly<Record<string, string>>): DescribedRevert {
  const text = said.replace(/^execution reverted:? ?/i, '');
  const known = Object.hasOwn(reverts, text) ? reverts[text] : undefined;
  return { code: 'REVERTED', message: known ?? formatUnknown(text.replace(/\.$/, '')) };
}

/** A refusal that nobody has a message for, with whatever the contract said. */
function formatUnknown(text: string): string {
  if (text === '') return 'The contract refuses this without saying why.';
  return `The contract refuses this: “${formatForeignText(text)}”.`;
}

/** A key such as `AlreadyClaimed()` as the ABI of an error; null for a reason string. */
function parseError(key: string): Extract<AbiItem, { type: 'error' }> | null {
  if (!/^\w+\(.*\)$/.test(key)) return null;
  try {
    const signatures: readonly string[] = [`error ${key}`];
    const [item] = parseAbi(signatures);
    return item?.type === 'error' ? item : null;
  } catch {
    return null;
  }
}
