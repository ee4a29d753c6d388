import type { DelegationReading, HotWalletStanding } from '@hideout/wallet/chain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

// Loaded when something is asked: the host provides it on demand, with all that reads a chain behind it.
const loadChain = () => import('@hideout/wallet/chain');

/** What was asked for, once it has been understood. */
export type LookUpTarget =
  | {
      readonly status: 'address';
      readonly address: `0x${string}`;
      /** The ENS name it was asked for by; null for an address. */
      readonly name: string | null;
    }
  | {
      readonly status: 'invalid';
      readonly message: string;
      /** Index of the character that is to blame; null when there is no single one. */
      readonly position: number | null;
    };

export const delegationKeys = {
  all: [...profileKeys.all, 'delegation'] as const,
  target: (text: string) => [...delegationKeys.all, 'target', text] as const,
  /** Everything that a write changes. */
  onChain: () => [...delegationKeys.all, 'on-chain'] as const,
  snapshot: (address: string) => [...delegationKeys.onChain(), 'snapshot', address] as const,
  hotWallet: (address: string) => [...delegationKeys.onChain(), 'hot-wallet', address] as const,
  host: () => [...delegationKeys.all, 'host'] as const,
  links: () => [...delegationKeys.all, 'links'] as const,
  events: (hash: string) => [...delegationKeys.all, 'events', hash] as const,
};

/** Failures of a name that the user rights by typing, not by asking again. */
const NAME_PROBLEMS = new Set(['NAME_INVALID', 'NAME_UNKNOWN', 'NAME_OFF_CHAIN', 'NAMES_UNSUPPORTED']);

async function findTarget(text: string): Promise<LookUpTarget> {
  const { isChainError, parseAddress, resolveName } = await loadChain();
  const input = parseAddress(text);
  if (input.status === 'address') return { ...input, name: null };
  if (input.status === 'invalid') {
    return { status: 'invalid', message: input.message, position: input.position };
  }
  try {
    return { status: 'address', address: await resolveName(input.name), name: input.name };
  } catch (error) {
    if (!isChainError(error) || !NAME_PROBLEMS.has(error.code)) throw error;
    return { status: 'invalid', message: error.message, position: null };
  }
}

/** The address behind what was typed: itself, or where its ENS name leads. */
function targetOptions(text: string) {
  return queryOptions({
    queryKey: delegationKeys.target(text),
    queryFn: () => findTarget(text),
    staleTime: 300_000,
  });
}

/** Who acts through an address; read again when the next link ends. */
function snapshotOptions(address: `0x${string}`) {
  return queryOptions({
    queryKey: delegationKeys.snapshot(address),
    queryFn: async () => (await loadChain()).readDelegations(address),
    staleTime: 15_000,
    refetchInterval: ({ state }) => untilNextEnd(listEnds(state.data), state.data?.blockTime),
  });
}

/** What the hot-wallet contract says about an address from both sides. */
function hotWalletStatusOptions(address: `0x${string}`) {
  return queryOptions({
    queryKey: delegationKeys.hotWallet(address),
    queryFn: async () => (await loadChain()).readHotWalletStanding(address),
    staleTime: 15_000,
    refetchInterval: ({ state }) => untilNextEnd(listLiveEnds(state.data), state.data?.blockTime),
  });
}

export function useTarget(text: string) {
  return useQuery({ ...targetOptions(text), enabled: text !== '' });
}

export function useDelegationSnapshot(address: `0x${string}`) {
  return useQuery(snapshotOptions(address));
}

export function useHotWalletStatus(address: `0x${string}`) {
  return useQuery(hotWalletStatusOptions(address));
}

/** The same for a wallet that may not be connected. */
export function useOptionalHotWalletStatus(address: `0x${string}` | null) {
  return useQuery({ ...hotWalletStatusOptions(address ?? '0x'), enabled: address !== null });
}

/** Host of the node that is asked; null while the chain tools are not here. */
export function useNodeHost(): string | null {
  const host = useQuery({
    queryKey: delegationKeys.host(),
    queryFn: async () => (await loadChain()).ethereumHost(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return host.data ?? null;
}

function listEnds(snapshot: DelegationReading | undefined): bigint[] {
  const sources = snapshot?.coldWallets.flatMap((one) => one.sources) ?? [];
  return sources.flatMap((source) =>
    source.kind === 'hotWallet' && source.expiresAt !== null ? [source.expiresAt] : [],
  );
}

function listLiveEnds(status: HotWalletStanding | undefined): bigint[] {
  if (status === undefined) return [];
  const links = status.hotWallet === null ? [] : [status.hotWallet];
  return [...links, ...status.coldWallets].flatMap(({ expired, expiresAt }) =>
    expired || expiresAt === null ? [] : [expiresAt],
  );
}

/** A block may come a little after the end of a link; sooner than this there is no use in asking again. */
const MIN_DELAY_MS = 15_000;
/** A timer of more than some weeks would ring at once. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Milliseconds until the next of these ends by the chain's clock, so that no link is shown as live after it, and
 * an hour at most; false when none ever ends.
 *
 * @param ends unix seconds, all of links that are alive at `blockTime`.
 */
export function untilNextEnd(ends: readonly bigint[], blockTime: bigint | undefined): number | false {
  if (blockTime === undefined || ends.length === 0) return false;
  const left = ends.map((end) => Number(end - blockTime) * 1_000 + 1_000);
  const next = Math.min(...left);
  return Math.min(Math.max(next, MIN_DELAY_MS), MAX_DELAY_MS);
}
