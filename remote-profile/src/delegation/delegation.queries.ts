import type { DelegationSource } from '@hideout/wallet/chain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { profileKeys } from '../parts/profile-keys.ts';

// Loaded when something is asked: the host provides it on demand, with all that reads a chain behind it.
const loadChain = () => import('@hideout/wallet/chain');

export const delegationKeys = {
  all: [...profileKeys.all, 'delegation'] as const,
  target: (text: string) => [...delegationKeys.all, 'target', text] as const,
  /** Everything that a write changes. */
  onChain: () => [...delegationKeys.all, 'on-chain'] as const,
  snapshot: (address: string) => [...delegationKeys.onChain(), 'snapshot', address] as const,
  hotWallet: (address: string) => [...delegationKeys.onChain(), 'hot-wallet', address] as const,
  host: () => [...delegationKeys.all, 'host'] as const,
  events: (hash: string) => [...delegationKeys.all, 'events', hash] as const,
};

/** Failures of a name that the user rights by typing, not by asking again. */
const NAME_PROBLEMS = new Set(['NAME_INVALID', 'NAME_UNKNOWN', 'NAME_OFF_CHAIN', 'NAMES_UNSUPPORTED']);

async function findTarget(text: string) {
  const { isChainError, parseAddress, resolveName } = await loadChain();
  const input = parseAddress(text);
  if (input.status === 'address') return { ...input, name: null };
  if (input.status === 'invalid') return input;
  const { name } = input;
  try {
    return { status: 'address', address: await resolveName(name), name } as const;
  } catch (error) {
    if (!isChainError(error) || !NAME_PROBLEMS.has(error.code)) throw error;
    return { status: 'invalid', message: error.message, position: null } as const;
  }
}

/** The address behind what was typed, itself or where its ENS name leads; or why there is none. */
export function useTarget(text: string) {
  return useQuery({
    queryKey: delegationKeys.target(text),
    queryFn: () => findTarget(text),
    staleTime: 300_000,
    enabled: text !== '',
  });
}

/** Who acts through an address; read again when the next link ends. */
export function useDelegationSnapshot(address: `0x${string}`) {
  return useQuery({
    queryKey: delegationKeys.snapshot(address),
    queryFn: async () => (await loadChain()).readDelegations(address),
    staleTime: 15_000,
    refetchInterval: ({ state: { data } }) => {
      const links = data?.coldWallets.flatMap(({ sources }) => sources.filter(isHotWalletLink)) ?? [];
      return untilNextEnd(links, data?.blockTime);
    },
  });
}

const isHotWalletLink = (source: DelegationSource) => source.kind === 'hotWallet';

/** What the hot-wallet contract says about an address from both sides; nothing for a wallet that is not connected. */
export function useHotWalletStatus(address: `0x${string}` | null) {
  return useQuery({
    queryKey: delegationKeys.hotWallet(address ?? ''),
    queryFn: address === null ? skipToken : async () => (await loadChain()).readHotWalletStanding(address),
    staleTime: 15_000,
    refetchInterval: ({ state: { data } }) => {
      const links =
        data === undefined ? [] : [...(data.hotWallet ? [data.hotWallet] : []), ...data.coldWallets];
      return untilNextEnd(
        links.filter(({ expired }) => !expired),
        data?.blockTime,
      );
    },
  });
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

/** A block may come a little after the end of a link; sooner than this there is no use in asking again. */
const MIN_DELAY_MS = 15_000;
/** A timer of more than some weeks would ring at once. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Milliseconds until the next of these links ends by the chain's clock, so that none is shown as live after it, and
 * an hour at most; false when none ever ends.
 *
 * @param links that are alive at `blockTime`. Unix seconds.
 */
export function untilNextEnd(
  links: readonly { readonly expiresAt: bigint | null }[],
  blockTime: bigint | undefined,
): number | false {
  if (blockTime === undefined) return false;
  const left = links.flatMap(({ expiresAt }) =>
    expiresAt === null ? [] : Number(expiresAt - blockTime) * 1_000 + 1_000,
  );
  return left.length > 0 && Math.min(Math.max(Math.min(...left), MIN_DELAY_MS), MAX_DELAY_MS);
}
