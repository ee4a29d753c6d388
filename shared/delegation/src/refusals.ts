import { zeroAddress } from 'viem';
import type { HotWalletRefusal, HotWalletWrite, Refused } from './delegation-types.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { formatUnknownRevert, readRevert } from './revert.ts';

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

/** Messages for what the contract may refuse `write` with, by the contract's own. */
export function getRevertMessages(write: HotWalletWrite): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(KNOWN).flatMap((text) => {
      const known = getKnown(text, write);
      return known === null ? [] : [[text, known.sentence]];
    }),
  );
}

/** A refusal with our code and a message for the user. */
export function refused(code: HotWalletRefusal, message: string): Refused {
  return { status: 'refused', code, sentence: message };
}

/**
 * What the contract's refusal of `write` means. Null when the contract refused nothing: the node failed, not the call.
 *
 * @param error what viem threw for a call or an estimate of the write.
 */
export function getRefusal(error: unknown, write: HotWalletWrite): Refused | null {
  const text = readRevert(error, HOT_WALLET_ABI)?.text;
  if (text === undefined) return null;
  return getKnown(text, write) ?? refused('REVERTED', formatUnknownRevert(text));
}

function getKnown(text: string, write: HotWalletWrite): Refused | null {
  const known = KNOWN[text];
  if (known === undefined) return null;
  const [code, sentence] = known;
  // Both are the zero address then, which the contract calls linked already.
  if (code === 'ALREADY_LINKED' && write.kind === 'setHotWallet' && write.hotWallet === zeroAddress) {
    return refused('NOT_LINKED', 'This wallet points to no hot wallet, so there is nothing to unlink.');
  }
  return refused(code, sentence);
}
