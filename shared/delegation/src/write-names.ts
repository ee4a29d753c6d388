import { zeroAddress } from 'viem';
import type { HotWalletWrite } from './delegation-types.ts';

/** What a write is called and what it does, as labels for a button and a confirmation. */
export type WriteName = {
  /** For a button, such as "Link to hot wallet". */
  readonly name: string;
  /** One message to confirm it by; addresses and dates are for the caller to show. */
  readonly effect: string;
  /** For when it has been mined, such as "Linked". */
  readonly done: string;
};

/** The labels of a write. Unlinking is `setHotWallet` with the zero address and has labels of its own. */
export function nameOfWrite(write: HotWalletWrite): WriteName {
  switch (write.kind) {
    case 'setHotWallet':
      return write.hotWallet === zeroAddress ? UNLINK : write.lock ? LINK_AND_LOCK : LINK;
    case 'setLocked':
      return write.locked ? LOCK : UNLOCK;
    default:
      return NAMES[write.kind];
  }
}

const LINK: WriteName = {
  name: 'Link to hot wallet',
  effect: 'The hot wallet will act for this wallet. A link to another hot wallet ends.',
  done: 'Linked',
};

const LINK_AND_LOCK: WriteName = {
  ...LINK,
  name: 'Link and lock',
  effect:
    'The hot wallet will act for this wallet, and takes no further links until its owner unlocks it. A link to another hot wallet ends.',
  done: 'Linked and locked',
};

const UNLINK: WriteName = {
  name: 'Unlink',
  effect: 'The hot wallet stops acting for this wallet at once.',
  done: 'Unlinked',
};

const LOCK: WriteName = {
  name: 'Lock',
  effect: 'No further wallet can link to this one until it is unlocked. Links that exist stay.',
  done: 'Locked',
};

const UNLOCK: WriteName = {
  name: 'Unlock',
  effect: 'Any wallet can link to this one again.',
  done: 'Unlocked',
};

const NAMES: Readonly<Record<Exclude<HotWalletWrite['kind'], 'setHotWallet' | 'setLocked'>, WriteName>> = {
  setExpirationTimestamp: {
    name: 'Change the end',
    effect: 'The link gets a new end. An expired link counts again when its new end lies ahead.',
    done: 'New end set',
  },
  removeColdWallet: {
    name: 'Remove cold wallet',
    effect: 'This wallet stops acting for that cold wallet at once.',
    done: 'Removed',
  },
  removeExpiredWalletLinks: {
    name: 'Clean up expired links',
    effect: 'Expired links leave the list of this hot wallet. Live links stay.',
    done: 'Cleaned up',
  },
  renounceHotWallet: {
    name: 'Renounce all links',
    effect: 'This wallet stops acting for every cold wallet at once.',
    done: 'Renounced',
  },
};
