import { useRequestLinkWallet } from '@hideout/session/session';
import {
  unlinkedAddress,
  useBitcoinConnection,
  useConnectedWallets,
  useEthereumConnection,
} from '@hideout/wallet/connections';
import { useState } from 'react';
import { ignore, readIgnored } from './ignored-wallets.ts';
import { useOwnWallets } from './sign-in.queries.ts';
import { has } from './wallet-progress.ts';

export type UnlinkedWallet = {
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
  const [ignored, setIgnored] = useState(readIgnored);
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
