import { zeroAddress } from 'viem';
import type { HotWalletWrite } from './delegation-types.ts';

/** By the contract's own message. */
const MESSAGES: Readonly<Record<string, string>> = {
  "Can't link to self": 'A wallet cannot be its own hot wallet. Choose another address.',
  'Already linked':
    'This wallet already points to that hot wallet. To change when the link ends, set a new end.',
  'Hot wallet locked':
    'That hot wallet is locked and takes no new links. Unlock it from the hot wallet, then link again.',
  'Too many linked wallets':
    'That hot wallet already acts for as many wallets as the contract allows. Remove one of them first, or choose another hot wallet.',
  'Not linked': 'That wallet does not point to this hot wallet, so there is nothing to remove.',
};

const NOT_LINKED = 'This wallet points to no hot wallet, so there is nothing to unlink.';

/** Messages for what the contract may refuse `write` with, by the contract's own. */
export function getRevertMessages(write: HotWalletWrite): Readonly<Record<string, string>> {
  const isUnlink = write.kind === 'setHotWallet' && write.hotWallet === zeroAddress;
  // Old and new hot wallet are the zero address then, which the contract calls linked already.
  return isUnlink ? { ...MESSAGES, 'Already linked': NOT_LINKED } : MESSAGES;
}
