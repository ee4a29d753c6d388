import { type Address, BaseError, ContractFunctionRevertedError, getContractError, zeroAddress } from 'viem';
import { causeNamed } from './cause-named.ts';
import type { HotWalletRefusal, HotWalletWrite, Refused } from './delegation-types.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';

/** The contract's own message, and what we make of it. */
const KNOWN: Readonly<Record<string, readonly [HotWalletRefusal, string]>> = {
  "Can't link to self": ['LINK_TO_SELF', 'A wallet cannot be its own hot wallet. Choose another address.'],
  'Already linked': [
    'ALREADY_LINKED',
    'This wallet already points to that hot wallet. To change when the link ends, set a new end.',
  ],
  'Hot wallet locked': [
    'HOT_WALLET_LOCKED',
    'That hot wallet is locked and takes no new links. Unlock it from the hot wallet, then link again.',
  ],
  'Too many linked wallets': [
    'TOO_MANY_LINKS',
    'That hot wallet already acts for as many wallets as the contract allows. Remove one of them first, or choose another hot wallet.',
  ],
  'Not linked': [
    'NOT_LINKED',
    'That wallet does not point to this hot wallet, so there is nothing to remove.',
  ],
};

/** A refusal with our code and a message for the user. */
export function refused(code: HotWalletRefusal, message: string): Refused {
  return { status: 'refused', code, sentence: message };
}

/**
 * What the contract's refusal of `write` means. Null when the contract refused nothing: the node failed, not the call.
 *
 * @param error what viem threw for a call or an estimate of the write.
 */
export function getRefusal(error: unknown, write: HotWalletWrite, sender: Address): Refused | null {
  const text = formatRevertReason(error, write, sender);
  if (text === null) return null;
  const known = KNOWN[text];
  if (known === undefined) {
    return text === ''
      ? refused('REVERTED', 'The contract refuses this without saying why.')
      : refused('REVERTED', `The contract refuses this: “${text}”.`);
  }
  const [code, sentence] = known;
  // Both are the zero address then, which the contract calls linked already.
  if (code === 'ALREADY_LINKED' && write.kind === 'setHotWallet' && write.hotWallet === zeroAddress) {
    return refused('NOT_LINKED', 'This wallet points to no hot wallet, so there is nothing to unlink.');
  }
  return refused(code, sentence);
}

/** The contract's own message; empty when it has none, null when no contract has refused anything. */
function formatRevertReason(error: unknown, write: HotWalletWrite, sender: Address): string | null {
  if (!(error instanceof BaseError)) return null;
  const named = getContractError(error, {
    abi: HOT_WALLET_ABI,
    args: [],
    functionName: write.kind,
    sender,
  });
  const found = named.walk((inner) => inner instanceof ContractFunctionRevertedError);
  if (found instanceof ContractFunctionRevertedError) {
    // Without the contract's own bytes it may be the node that failed: viem calls that a revert too.
    const isTheContract = found.raw !== undefined || /revert/i.test(found.reason ?? '');
    return isTheContract ? formatRevert(found) : null;
  }
  // Some nodes return the text only, without the data that it is read from.
  return causeNamed(error, 'ExecutionRevertedError') === null ? null : withoutPrefix(error.details);
}

/** Text of a `require`, or name and values of an error, or its raw bytes when it is unknown. */
function formatRevert({ data, reason, raw }: ContractFunctionRevertedError): string {
  if (data !== undefined && data.errorName !== 'Error' && data.errorName !== 'Panic') {
    return `${data.errorName}(${(data.args ?? []).join(', ')})`;
  }
  if (data === undefined && raw !== undefined && raw !== '0x') return raw;
  return withoutPrefix(reason ?? '');
}

function withoutPrefix(text: string): string {
  return text.replace(/^execution reverted:? ?/i, '');
}
