import { readSources, type SourceSnapshot } from '@hideout/delegation/read-sources';
import { type Address, getAddress, type PublicClient } from 'viem';
import type { ChainConfig, CollectionConfig } from './chain-config.ts';
import { withDeadline } from './deadline.ts';
import { type Holdings, readHoldings } from './read-holdings.ts';
import { getVaults, mergeVaults, type Vault } from './vaults.ts';

/** One wallet that was asked for links: where, and whether it answered. */
type LinkSource = {
  readonly kind: 'delegation' | 'hotWallet';
  readonly address: Address;
  readonly ok: boolean;
  /** Wallets that count because of these links. */
  readonly leadsTo: readonly Address[];
};

/** What the chain says about a member's wallets. Nothing in it is guessed: what failed is named. */
export type MemberHoldings = {
  readonly wallets: readonly Address[];
  readonly vaults: readonly Vault[];
  readonly links: readonly LinkSource[];
  /** Per collection the holdings of all wallets and vaults, or null when they could not be read. */
  readonly collections: readonly {
    readonly collection: CollectionConfig;
    readonly holdings: Holdings | null;
  }[];
};

/** What `readMemberHoldings` needs of the server. */
type HoldingsDeps = {
  readonly client: PublicClient;
  readonly config: ChainConfig;
  /** Called with every failed read. */
  readonly onFailure: (error: unknown, what: string) => void;
};

/** For all links of a wallet, and for the first of the two steps that takes. */
const LINKS_DEADLINE_MS = 6_000;
const LINKS_STEP_MS = 4_000;
const HOLDINGS_DEADLINE_MS = 7_000;

/**
 * Reads the tokens of a member's wallets and of the vaults that link to them, at one block of
 * Ethereum, within about 13 seconds. Never throws for the chain: failed parts are marked.
 *
 * @param asOf the timestamp at which a link must be alive to count.
 */
export async function readMemberHoldings(
  deps: HoldingsDeps,
  wallets: readonly Address[],
  blockNumber: bigint,
  asOf: Date,
): Promise<MemberHoldings> {
  const own = [...new Set(wallets.map((one) => getAddress(one)))];
  const seconds = BigInt(Math.floor(asOf.getTime() / 1_000));
  const answers = await Promise.all(own.map((wallet) => askForLinks(deps, wallet, blockNumber, seconds)));
  const asked = answers.flat();
  const vaults = mergeVaults(
    asked.flatMap((answer) => answer.vaults),
    own,
  );
  const collections = await Promise.all(
    deps.config.ethereum.contracts.collections.map(async (collection) => ({
      collection,
      holdings: await readAll(deps, collection, own, vaults, blockNumber),
    })),
  );
  const links = asked.map(({ vaults: found, ...source }) => ({
    ...source,
    leadsTo: found.filter((vault) => vault.excluded === null).map((vault) => vault.address),
  }));
  return { wallets: own, vaults, links, collections };
}

/**
 * Tokens of all wallets and vaults. Vaults that do not count are asked for by themselves: what they hold, or
 * that it is too much to read, must not stand in the way of those that do.
 */
async function readAll(
  deps: HoldingsDeps,
  collection: CollectionConfig,
  own: readonly Address[],
  vaults: readonly Vault[],
  blockNumber: bigint,
): Promise<Holdings | null> {
  const addresses = (counts: boolean) =>
    vaults.filter((vault) => (vault.excluded === null) === counts).map((vault) => vault.address);
  const read = (owners: readonly Address[], whose: string) =>
    attempt(deps, `holdings of ${collection.slug}${whose}`, HOLDINGS_DEADLINE_MS, () =>
      readHoldings(deps.client, collection, owners, blockNumber),
    );
  const owners = [...own, ...addresses(true)];
  const others = addresses(false).filter((address) => !owners.includes(address));
  const [counted, excluded] = await Promise.all([
    read(owners, ''),
    others.length === 0 ? null : read(others, ' in vaults that do not count'),
  ]);
  return counted === null ? null : new Map([...counted, ...(excluded ?? [])]);
}

type LinkAnswer = Omit<LinkSource, 'leadsTo'> & { readonly vaults: readonly Vault[] };

/** Both kinds of links of one wallet, by the rule that `/delegation` shows as well. */
async function askForLinks(
  deps: HoldingsDeps,
  wallet: Address,
  blockNumber: bigint,
  asOf: bigint,
): Promise<LinkAnswer[]> {
  const { delegationRegistry: registry, hotWalletProxy: hotWallet } = deps.config.ethereum.contracts;
  const end = Date.now() + LINKS_DEADLINE_MS;
  const within = <T>(step: Promise<T>) => withDeadline(Math.min(LINKS_STEP_MS, end - Date.now()), step);
  const snapshots = await readSources(deps.client, { registry, hotWallet }, wallet, {
    blockNumber,
    asOf,
    within,
  });
  const answer = (kind: LinkSource['kind'], source: SourceSnapshot): LinkAnswer[] => {
    if (source.status === 'rejected') {
      deps.onFailure(source.reason, `${kind} links of ${wallet}`);
      return [{ kind, address: wallet, ok: false, vaults: [] }];
    }
    if (source.value === null) return [];
    return [{ kind, address: wallet, ok: true, vaults: getVaults(kind, wallet, source.value) }];
  };
  return [...answer('delegation', snapshots.registry), ...answer('hotWallet', snapshots.hotWallet)];
}

async function attempt<T>(
  deps: HoldingsDeps,
  what: string,
  ms: number,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await withDeadline(ms, read());
  } catch (error) {
    deps.onFailure(error, what);
    return null;
  }
}
