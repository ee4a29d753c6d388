import { type Abi, BaseError, ContractFunctionRevertedError, getContractError } from 'viem';
import { causeNamed } from './cause-named.ts';
import { formatForeignText } from './chain-error.ts';

/** How a contract has refused a call. */
export type Revert = {
  /** Name of the contract's own error, such as `AlreadyClaimed`; null for a reason string and without any. */
  readonly errorName: string | null;
  /** Reason of a `require`, a panic as text, name and values of an error, or its raw bytes; empty without any. */
  readonly text: string;
};

/**
 * What a contract said when it refused a call. Null when no contract has refused anything: the node failed, not
 * the call.
 *
 * @param error what viem threw for a call or an estimate.
 * @param abi knows the contract's own errors.
 */
export function readRevert(error: unknown, abi: Abi): Revert | null {
  if (!(error instanceof BaseError)) return null;
  const named = getContractError(error, { abi, args: [], functionName: 'call' });
  const found = named.walk((inner) => inner instanceof ContractFunctionRevertedError);
  if (found instanceof ContractFunctionRevertedError) {
    // Without the contract's own bytes it may be the node that failed: viem calls that a revert too.
    const isTheContract = found.raw !== undefined || /revert/i.test(found.reason ?? '');
    return isTheContract ? toRevert(found) : null;
  }
  // Some nodes return the text only, without the data that it is read from.
  const text = causeNamed(error, 'ExecutionRevertedError') === null ? null : withoutPrefix(error.details);
  return text === null ? null : { errorName: null, text };
}

function toRevert({ data, reason, raw }: ContractFunctionRevertedError): Revert {
  if (data !== undefined && data.errorName !== 'Error' && data.errorName !== 'Panic') {
    return { errorName: data.errorName, text: `${data.errorName}(${(data.args ?? []).join(', ')})` };
  }
  if (data === undefined && raw !== undefined && raw !== '0x') return { errorName: null, text: raw };
  return { errorName: null, text: withoutPrefix(reason ?? '') };
}

function withoutPrefix(text: string): string {
  return text.replace(/^execution reverted:? ?/i, '');
}

/** A refusal that nobody has a message for, with whatever the contract said. */
export function formatUnknownRevert(text: string): string {
  if (text === '') return 'The contract refuses this without saying why.';
  return `The contract refuses this: “${formatForeignText(text)}”.`;
}
