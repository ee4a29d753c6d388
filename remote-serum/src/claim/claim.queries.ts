import type { ApiClient } from '@hideout/api-client/api-client';
import { getSerumProof, type SerumProof } from '@hideout/contract/serum-list';
import type { Transaction } from '@hideout/wallet/transactions';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { parseTyped } from '../drop/parse-typed.ts';
import { serumKeys } from '../drop/serum.queries.ts';

type Hex = `0x${string}`;

// Loaded when a chain is asked or a proof checked: the host provides it on demand, with all of viem behind it.
const loadChain = () => import('@hideout/wallet/chain');

/** What is asked of the contract and sent to it. The page waits for the chain anyway. */
export const loadCalls = () => import(/* webpackChunkName: "serum-claim-calls" */ './distributor-calls.ts');

export const claimKeys = {
  all: [...serumKeys.all, 'claim'] as const,
  /** What a claim of this address changes. */
  of: (address: string) => [...claimKeys.all, address.toLowerCase()] as const,
  proof: (address: string) => [...claimKeys.of(address), 'proof'] as const,
  contract: (address: string) => [...claimKeys.of(address), 'contract'] as const,
  /** `what`: an address, or several as one. */
  dryRun: (what: string, sender: string) => [...claimKeys.of(what), 'dry-run', sender] as const,
  paid: (address: string, hash: string) => [...claimKeys.of(address), 'paid', hash] as const,
  gathering: (chainId: number | undefined) => [...claimKeys.all, 'gathering', chainId] as const,
  root: (proof: SerumProof | undefined) => [...claimKeys.all, 'root', proof] as const,
  host: (chainId: number) => [...claimKeys.all, 'host', chainId] as const,
  target: (text: string) => [...claimKeys.all, 'target', text] as const,
};

/** While the page is open another user may claim, or the owner may pause. */
const CONTRACT_EVERY_MS = 15_000;
/** The event of a claim is read seconds after the contract knows of it. */
const EVENT_EVERY_MS = 5_000;
/** A node may be seconds behind the one that has mined it. */
const PAID_EVERY_MS = 3_000;

/** What the list says of an address. */
export function proofOptions(api: ApiClient, address: string) {
  return queryOptions({
    queryKey: claimKeys.proof(address),
    queryFn: async ({ signal }) => {
      // The client refuses what is no address before it asks.
      const proof = await api.call(getSerumProof, { params: { address: address as Hex } }, { signal });
      // A claim costs a fee: nobody pays it for an address that they have not asked for.
      if (proof.address.toLowerCase() !== address.toLowerCase())
        throw new Error('The answer is about another address.');
      return proof;
    },
    staleTime: 300_000,
    refetchInterval: ({ state: { data } }) =>
      data?.claimed === true && data.claimedAt === null ? EVENT_EVERY_MS : false,
  });
}

function isOpen(proof: SerumProof | undefined): proof is SerumProof {
  return proof?.eligible === true && !proof.claimed;
}

/** The root that the row leads to, computed here; null for a row that cannot be hashed. */
export function rootOptions(proof: SerumProof | undefined) {
  return queryOptions({
    queryKey: claimKeys.root(proof),
    queryFn: isOpen(proof) ? async () => (await loadCalls()).computeProofRoot(proof) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the distributor says about an address that is on the list, read again while the page is open. */
export function contractOptions(proof: SerumProof | undefined, token: Hex | null | undefined) {
  const distributor = proof?.distributor ?? null;
  // What has been claimed stays claimed, whatever the contract says of the rest.
  const isAsked = isOpen(proof) && distributor !== null && token != null;
  return queryOptions({
    queryKey: claimKeys.contract(proof?.address ?? ''),
    queryFn: isAsked ? async () => (await loadCalls()).readContract(proof, distributor, token) : skipToken,
    staleTime: CONTRACT_EVERY_MS,
    refetchInterval: CONTRACT_EVERY_MS,
    // On a phone the user comes back from the wallet, whose answer may have been lost meanwhile.
    refetchOnWindowFocus: 'always',
    // The client asks three times by itself.
    retry: false,
  });
}

/** Asks the contract, once a transaction was mined, if it had paid the row by then; until it answers. */
export function paidOptions(proof: SerumProof | undefined, transaction: Transaction | null) {
  const mined = transaction?.status === 'confirmed' ? transaction : null;
  return queryOptions({
    queryKey: claimKeys.paid(proof?.address ?? '', mined?.minedHash ?? mined?.hash ?? ''),
    queryFn:
      isOpen(proof) && mined !== null
        ? async () => (await loadCalls()).readPaid(proof, mined.blockNumber)
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data === undefined ? PAID_EVERY_MS : false),
    retry: false,
  });
}

/** The contract that makes several calls as one; null where the chain has none, undefined before that is known. */
export function useGathering(chainId: number | undefined): Hex | null | undefined {
  const { data } = useQuery({
    queryKey: claimKeys.gathering(chainId),
    queryFn: chainId === undefined ? skipToken : async () => (await loadCalls()).findGathering(chainId),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

/** Host of the node that is asked about a chain; null while the chain tools are not here. */
export function useNodeHost(chainId: number): string | null {
  const { data = null } = useQuery({
    queryKey: claimKeys.host(chainId),
    queryFn: async () => {
      const { url } = (await loadChain()).chainReader(chainId).transport;
      return typeof url === 'string' ? new URL(url, location.href).host : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

const NO_NAMES = 'The list has addresses, no names. Enter the address behind the name; it begins with 0x.';

/** The address behind what was typed; the list knows no names. */
export function useTarget(text: string) {
  return useQuery({
    queryKey: claimKeys.target(text),
    queryFn: text === '' ? skipToken : () => parseTyped(text, NO_NAMES),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
