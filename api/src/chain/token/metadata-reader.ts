import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Address } from 'viem';
import type { Database } from '../../db/tables.ts';
import type { MediaSources } from '../../http/egress/media-sources.ts';
import { workQueue } from '../../http/egress/work-queue.ts';
import type { Chains } from '../chains.ts';
import type { TokenMetadata } from './metadata-json.ts';
import { storedMetadata, storeMetadata, storeProblems } from './metadata-rows.ts';
import { readTokenUris } from './read-token-uris.ts';
import { resolveTokenUri } from './resolve-token-uri.ts';

/** A token whose collection knows where its metadata is. */
export type MetadataToken = {
  /** Its URI. */
  readonly asset: string;
  readonly chain: keyof Chains;
  readonly address: Address;
  readonly tokenId: string;
};

export type MetadataReader = {
  /**
   * Metadata of tokens by their URI. What is known is answered at once and read again behind the scenes
   * when it is old; what is not known yet is waited for, but not longer than `waitMs`. Never throws for
   * chains and hosts: a token whose metadata cannot be read is simply not in the answer, or has nulls.
   */
  read(tokens: readonly MetadataToken[], waitMs: number): Promise<ReadonlyMap<string, TokenMetadata>>;
  /** Takes no new work and waits for what is being done: the database must outlive it. */
  close(): Promise<void>;
};

type ReaderDeps = {
  readonly db: Kysely<Database>;
  readonly chains: Chains;
  readonly sources: MediaSources;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Rendered on chain, an image is heavy: more at once would pass a node's limit on one call. */
const TOKENS_PER_CALL = 20;
const CALLS_AT_ONCE = 3;
/** Tokens one question may set off; the rest has its turn with the next one. */
const MAX_PER_QUESTION = 400;

/** One per process: it knows what is being read, so that nothing is read twice at the same time. */
export function createMetadataReader(deps: ReaderDeps): MetadataReader {
  const underWay = new Map<string, Promise<void>>();
  const inOrder = workQueue(CALLS_AT_ONCE);
  let isClosed = false;

  function begin(tokens: readonly MetadataToken[]): void {
    const fresh = isClosed
      ? []
      : tokens.filter(({ asset }) => !underWay.has(asset)).slice(0, MAX_PER_QUESTION);
    for (const group of getGroups(fresh)) {
      const done = inOrder(async () => {
        if (!isClosed) await readGroup(deps, group);
        for (const { asset } of group) underWay.delete(asset);
      });
      for (const { asset } of group) underWay.set(asset, done);
    }
  }

  return {
    async read(tokens, waitMs) {
      const assets = tokens.map(({ asset }) => asset);
      const known = await storedMetadata(deps.db, assets);
      const unknown = tokens.filter(({ asset }) => !known.has(asset));
      // What nobody has seen yet comes before what is only old.
      begin([...unknown, ...tokens.filter(({ asset }) => known.get(asset)?.isDue === true)]);
      if (unknown.length === 0 || waitMs <= 0) return known;
      await waitFor(
        unknown.map(({ asset }) => underWay.get(asset)),
        waitMs,
      );
      const found = await storedMetadata(
        deps.db,
        unknown.map(({ asset }) => asset),
      );
      return new Map([...known, ...found]);
    },
    async close() {
      isClosed = true;
      await Promise.all(underWay.values());
    },
  };
}

/** Never throws: its failures are written down, logged, or left for the next question. */
async function readGroup(
  { db, chains, sources, log }: ReaderDeps,
  group: readonly MetadataToken[],
): Promise<void> {
  try {
    const [{ chain } = { chain: 'ethereum' as const }] = group;
    const uris = await readTokenUris(chains[chain], group);
    const read: (TokenMetadata & { asset: string })[] = [];
    const failed: { asset: string; problem: string }[] = [];
    await Promise.all(
      group.map(async ({ asset }, index) => {
        try {
          const uri = uris[index];
          if (uri === null || uri === undefined) throw new Error('The collection does not say where it is.');
          read.push({ asset, ...(await resolveTokenUri(sources, uri)) });
        } catch (error) {
          failed.push({ asset, problem: error instanceof Error ? error.message : String(error) });
        }
      }),
    );
    await storeMetadata(db, read);
    await storeProblems(db, failed);
  } catch (error) {
    log.warn({ err: error }, `Could not read metadata of ${group.length} tokens`);
  }
}

function getGroups(tokens: readonly MetadataToken[]): MetadataToken[][] {
  const groups: MetadataToken[][] = [];
  for (const chain of ['ethereum', 'apechain'] as const) {
    const here = tokens.filter((token) => token.chain === chain);
    for (let at = 0; at < here.length; at += TOKENS_PER_CALL)
      groups.push(here.slice(at, at + TOKENS_PER_CALL));
  }
  return groups;
}

async function waitFor(work: readonly (Promise<void> | undefined)[], ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.all(work), late]);
  clearTimeout(timer);
}
