import type { SerumProof } from '@hideout/contract/serum-list';
import { useApi, useSession } from '@hideout/session/session';
import { useWallet } from '@hideout/wallet/wallet';
import { useQueries } from '@tanstack/react-query';
import { listOnce, useOwnEthereumWallets } from '../drop/own-wallets.queries.ts';
import { proofOptions } from './claim.queries.ts';

/** An address that is the user's own, or connected right now. */
export type OwnAddress = {
  readonly address: string;
  readonly isConnected: boolean;
  /** Undefined while it is loading or could not be read. */
  readonly proof: SerumProof | undefined;
  readonly isLoading: boolean;
};

/** The connected wallet, the linked ones and the claim address, each once. */
export function useOwnProofs(): { readonly own: readonly OwnAddress[]; readonly isLoading: boolean } {
  const api = useApi();
  const wallet = useWallet();
  const session = useSession();
  const user = session.status === 'member' ? session.user : null;
  const linked = useOwnEthereumWallets(user?.id ?? null);
  const connected = wallet.status === 'connected' ? wallet.address : null;
  const addresses = listOnce([connected, ...(linked.addresses ?? []), user?.claimAddress ?? null]);
  // Each loads and fails for itself.
  const proofs = useQueries({ queries: addresses.map((address) => proofOptions(api, address)) });
  const own = addresses.map((address, index) => ({
    address,
    isConnected: address === connected,
    proof: proofs[index]?.data,
    // A failed one is asked for again where it is shown; it is not waited for a second time.
    isLoading: proofs[index]?.isPending === true && proofs[index].errorUpdateCount === 0,
  }));
  // A wallet of the last visit that never comes back must not hold up those of the account.
  const waitsForWallet = wallet.status === 'reconnecting' && addresses.length === 0;
  const waitsForAccount = session.status === 'unknown' || (user !== null && linked.isPending);
  return { own, isLoading: waitsForAccount || waitsForWallet || own.some((one) => one.isLoading) };
}

/** Those with something to claim. */
export function listClaimable(own: readonly OwnAddress[]): OwnAddress[] {
  return own.filter(({ proof }) => proof?.eligible === true && !proof.claimed);
}

/** The one to show first: something to claim before something claimed before nothing; the connected one before others. */
export function chooseAddress(own: readonly OwnAddress[]): string | null {
  const first = listClaimable(own)[0] ?? own.find(({ proof }) => proof?.eligible === true) ?? own[0];
  return first?.address ?? null;
}

/** What several addresses have to claim together, in base units. */
export function sumAmounts(addresses: readonly OwnAddress[]): bigint {
  return addresses.reduce((sum, { proof }) => sum + BigInt(proof?.amount ?? 0), 0n);
}
