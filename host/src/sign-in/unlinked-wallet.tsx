import { useRequestLinkWallet } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { BasicIcon } from '@hideout/ui/basic-icon';
import { Button } from '@hideout/ui/button';
import { useMediaQuery } from '@hideout/ui/media-query';
import {
  unlinkedAddress,
  useBitcoinConnection,
  useConnectedWallets,
  useEthereumConnection,
} from '@hideout/wallet/connections';
import { sameAddress } from '@hideout/wallet/same-address';
import { readStored, writeStored } from '@hideout/wallet/storage-keys';
import { atom, useAtom } from 'jotai';
import { focusAccount } from './focus-account.ts';
import { useOwnWallets } from './sign-in.queries.ts';
import styles from './unlinked-wallet.module.css';
import { has } from './wallet-progress.ts';

/** The bar has room for the label of a wallet beside five sections and an account. */
const ROOM_FOR_CHIP = '(width >= 80rem)';

/** True where the top bar says which wallet is not linked; elsewhere the account menu does. */
export function useRoomForChip(): boolean {
  return useMediaQuery(ROOM_FOR_CHIP);
}

/** In the top bar of a wide screen; a phone has the same message in the account menu. */
export function UnlinkedChip() {
  const wallet = useUnlinkedWallet();
  const hasRoom = useRoomForChip();
  if (wallet === null || !hasRoom) return null;
  const handleIgnore = () => {
    // This goes away with its buttons; the account beside it stays.
    focusAccount();
    wallet.ignore();
  };
  return (
    <div className={styles.chip} role="status">
      <BasicIcon name="wallet" />
      <span className={styles.text}>
        Wallet <Address value={wallet.address} /> is not linked
      </span>
      <Button size="s" onClick={wallet.link}>
        Link it
      </Button>
      <Button size="s" variant="ghost" onClick={handleIgnore}>
        Ignore
      </Button>
    </div>
  );
}

type UnlinkedWallet = {
  readonly address: string;
  /** Opens the dialog at the signature of this wallet. */
  readonly link: () => void;
  /** Says no more of this address in this browser. */
  readonly ignore: () => void;
};

/**
 * The connected wallet that is not one of the signed-in account's: what it holds does not count, which nobody
 * would guess. Null while nothing is connected or the account's wallets are not known.
 */
export function useUnlinkedWallet(): UnlinkedWallet | null {
  const requestLinkWallet = useRequestLinkWallet();
  const { connectedWallets, current } = useConnectedWallets();
  const both = [useEthereumConnection(), useBitcoinConnection()];
  const { data } = useOwnWallets(connectedWallets.length > 0);
  const [changed, setIgnored] = useAtom(ignoredState);
  const ignored = changed ?? readIgnored();
  if (data === undefined) return null;

  const linked = data.wallets.map(({ address }) => address);
  // The one connected last is the one in people's hands.
  const inOrder = both.toSorted(
    (a, b) => Number(b.walletType === current?.walletType) - Number(a.walletType === current?.walletType),
  );
  for (const connection of inOrder) {
    const address = unlinkedAddress(connection, linked);
    if (address === null || has(ignored, address)) continue;
    return {
      address,
      link: () => requestLinkWallet({ chain: connection.chain }),
      ignore: () => setIgnored(ignore(address)),
    };
  }
  return null;
}

const IGNORED_WALLETS_KEY = 'hideout.ignoredWallets';

/** What is ignored since something was added here; before that, what the browser has stored. */
const ignoredState = atom<readonly string[] | null>(null);

/** More than anybody connects in one browser. */
const MAX_IGNORED_WALLETS = 50;

/** Addresses that this browser shall not ask to link any more. Whatever else stands there is not ours. */
function readIgnored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(IGNORED_WALLETS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Ignores one more address from now on; gives the list as it is then. */
function ignore(address: string): readonly string[] {
  const others = readIgnored().filter((one) => !sameAddress(one, address));
  const next = [...others, address].slice(-MAX_IGNORED_WALLETS);
  writeStored(IGNORED_WALLETS_KEY, JSON.stringify(next));
  return next;
}
