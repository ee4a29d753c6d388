import { type Address, getAddress, type PublicClient } from 'viem';
import type { ChainConfig, CollectionConfig } from './chain-config.ts';
import { withDeadline } from './deadline.ts';
import { type Holdings, readHoldings } from './read-holdings.ts';
import { readHotWalletVaults, readRegistryVaults } from './read-vaults.ts';
import { mergeVaults, type Vault } from './vaults.ts';

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
  /** Told about every failed read. */
  readonly onFailure: (error: unknown, what: string) => void;
};

const LINKS_DEADLINE_MS = 6_000;
const HOLDINGS_DEADLINE_MS = 7_000;

/**
 * Reads the tokens of a member's wallets and of the vaults that link to them, at one block of
 * Ethereum, within about 13 seconds. Never throws for the chain: failed parts are marked.
 *
 * @param asOf the moment at which a link must be alive to count.
 */
export async function readMemberHoldings(
  deps: HoldingsDeps,
  wallets: readonly Address[],
  blockNumber: bigint,
  asOf: Date,
): Promise<MemberHoldings> {
  const own = [...new Set(wallets.map((one) => getAddress(one)))];
  const asked = await Promise.all(own.flatMap((wallet) => askForLinks(deps, wallet, blockNumber, asOf)));
  const vaults = mergeVaults(
    asked.flatMap((answer) => answer.vaults),
    own,
  );
  const owners = [...own, ...vaults.map((vault) => vault.address)];
  const collections = await Promise.all(
    deps.config.ethereum.contracts.collections.map(async (collection) => ({
      collection,
      holdings: await attempt(deps, `holdings of ${collection.slug}`, HOLDINGS_DEADLINE_MS, () =>
        readHoldings(deps.client, collection, owners, blockNumber),
      ),
    })),
  );
  const links = asked.map(({ vaults: found, ...source }) => ({
    ...source,
    leadsTo: found.filter((vault) => vault.excluded === null).map((vault) => vault.address),
  }));
  return { wallets: own, vaults, links, collections };
}

type LinkAnswer = Omit<LinkSource, 'leadsTo'> & { readonly vaults: readonly Vault[] };

function askForLinks(deps: HoldingsDeps, wallet: Address, block: bigint, asOf: Date): Promise<LinkAnswer>[] {
  const { delegationRegistry, hotWalletProxy } = deps.config.ethereum.contracts;
  const seconds = BigInt(Math.floor(asOf.getTime() / 1_000));
  const answer = async (kind: LinkSource['kind'], read: () => Promise<Vault[]>): Promise<LinkAnswer> => {
    const vaults = await attempt(deps, `${kind} links of ${wallet}`, LINKS_DEADLINE_MS, read);
    return { kind, address: wallet, ok: vaults !== null, vaults: vaults ?? [] };
  };
  const asked: Promise<LinkAnswer>[] = [];
  if (delegationRegistry !== null) {
    asked.push(
      answer('delegation', () => readRegistryVaults(deps.client, delegationRegistry, wallet, block)),
    );
  }
  if (hotWalletProxy !== null) {
    asked.push(
      answer('hotWallet', () => readHotWalletVaults(deps.client, hotWalletProxy, wallet, block, seconds)),
    );
  }
  return asked;
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
