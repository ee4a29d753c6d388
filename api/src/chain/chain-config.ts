import { readFileSync } from 'node:fs';
import { assetFamily } from '@hideout/contract/profile';
import { evmAddress } from '@hideout/contract/scalars';
import { z } from 'zod/mini';

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** A collection whose tokens are shown and vote. */
const collectionConfig = z.object({
  slug,
  name: z.string(),
  address: evmAddress,
  family: assetFamily,
  /** Votes of one token: at least 0, at most two decimals. */
  weight: z.number().check(z.minimum(0), z.maximum(1_000)),
  /** Holdings are listed through ERC721Enumerable. */
  standard: z.literal('erc721'),
});
export type CollectionConfig = z.infer<typeof collectionConfig>;

/** A collection on ApeChain: its tokens are shown, but only those on Ethereum vote. */
const shownCollectionConfig = z.extend(collectionConfig, { weight: z._default(z.literal(0), 0) });

/** The collection whose tokens are passports. */
const passportConfig = z.object({
  /** Chain the collection lies on; links between wallets are read from Ethereum either way. */
  chain: z.enum(['ethereum', 'apechain']),
  name: z.string(),
  address: evmAddress,
});

/**
 * Addresses of the contracts the API reads, from the JSON file that `CHAIN_CONFIG` names. The URLs
 * of the chains are in `ETH_RPC_URL` and `APE_RPC_URL`.
 */
export const chainConfig = z.object({
  ethereum: z.object({
    chainId: z.int(),
    contracts: z.object({
      delegationRegistry: z.nullable(evmAddress),
      hotWalletProxy: z.nullable(evmAddress),
      collections: z.array(collectionConfig),
    }),
  }),
  apechain: z.object({
    chainId: z.int(),
    contracts: z.object({
      serumToken: z.nullable(evmAddress),
      distributor: z.nullable(evmAddress),
      collections: z._default(z.array(shownCollectionConfig), []),
    }),
    /** Block of the distributor's deployment, where the search for claims begins. */
    distributorBlock: z._default(z.int().check(z.minimum(0)), 0),
  }),
  /** Without it the first collection of family `pass` holds the passports, if there is one. */
  passport: z._default(z.nullable(passportConfig), null),
});
export type ChainConfig = z.infer<typeof chainConfig>;
/** The file as its writer types it: what has a default may be absent. */
export type ChainConfigInput = z.input<typeof chainConfig>;

/** The chain configuration cannot be read or does not fit its schema. */
class ChainConfigError extends Error {
  override name = 'ChainConfigError';
  readonly code = 'CHAIN_CONFIG_INVALID';
}

/**
 * Reads the file named by `CHAIN_CONFIG`; null when none is named: nothing is read from chains then.
 *
 * @throws ChainConfigError that names the file and the first wrong fields.
 */
export function readChainConfig(file: string | null): ChainConfig | null {
  if (file === null) return null;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ChainConfigError(`CHAIN_CONFIG ${file} cannot be read as JSON.`, { cause });
  }
  const result = z.safeParse(chainConfig, content);
  if (result.success) return result.data;
  const wrong = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ChainConfigError(`CHAIN_CONFIG ${file} does not fit: ${wrong.join('; ')}`);
}
