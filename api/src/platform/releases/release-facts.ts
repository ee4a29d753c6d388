import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type HostContract, hostContract } from '@hideout/contract/host-contract';
import type { Release } from '@hideout/contract/registry';
import { safeParse } from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { FetchError, fetchBytes } from '../../http/egress/fetch-bytes.ts';
import type { MediaSources } from '../../http/egress/media-sources.ts';
import type { GuardInput, StoredFiles } from './release-gate.ts';

/** What must be looked up outside the database before a release may be live. */
export type ReleaseFacts = {
  /** Compares the files of a release with the hashes of its manifest. Never throws. */
  readonly readFiles: (release: Pick<Release, 'baseUrl' | 'manifest'>) => Promise<StoredFiles>;
  /** What the live host offers. Never throws. */
  readonly readHost: () => Promise<GuardInput['host']>;
};

const MAX_FILE_BYTES = 5_000_000;
const MAX_CONTRACT_BYTES = 1_000_000;
const FETCH_TIMEOUT_MS = 8_000;
/** Files that are read at once. */
const PARALLEL_READS = 8;

type FileState =
  | { readonly status: 'sound' | 'missing' | 'damaged' }
  | { readonly status: 'unreachable'; readonly why: string };

/** Files of the store as this process sees them, or of the site and the origins that may serve remotes. */
export function createReleaseFacts(config: Config): ReleaseFacts {
  const { releasesDir, remoteOrigins, siteOrigin } = config;
  const sources: MediaSources = {
    imageSources: remoteOrigins,
    privateImageSources: [],
    ipfsGateway: null,
    ordinalsUrl: null,
    siteOrigin,
  };

  async function readStored(baseUrl: string, file: string): Promise<Buffer | null | { unreachable: string }> {
    if (baseUrl.startsWith('/r/') && releasesDir !== null) {
      const at = path.join(releasesDir, baseUrl.slice('/r/'.length), file);
      return readFile(at).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR'
          ? null
          : { unreachable: error.message },
      );
    }
    const limits = { maxBytes: MAX_FILE_BYTES, deadlineMs: FETCH_TIMEOUT_MS, accept: '*/*' };
    return fetchBytes(sources, new URL(`${baseUrl}${file}`, siteOrigin), limits).catch((error: unknown) =>
      error instanceof FetchError && error.code === 'unusable' ? null : { unreachable: String(error) },
    );
  }

  async function readState(
    { baseUrl, manifest }: Pick<Release, 'baseUrl' | 'manifest'>,
    file: string,
  ): Promise<FileState> {
    const content = await readStored(baseUrl, file);
    if (content === null) return { status: 'missing' };
    if (!Buffer.isBuffer(content)) return { status: 'unreachable', why: content.unreachable };
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { status: hash === manifest.integrity[file] ? 'sound' : 'damaged' };
  }

  return {
    async readFiles(release) {
      const files = Object.keys(release.manifest.integrity).toSorted();
      const waiting = [...files];
      const states = new Map<string, FileState>();
      let unreachable: string | null = null;
      const work = async () => {
        // Where one cannot be read the others will not be either, and each would take its time.
        for (let file = waiting.shift(); file !== undefined && unreachable === null; file = waiting.shift()) {
          const state = await readState(release, file);
          states.set(file, state);
          if (state.status === 'unreachable') unreachable = state.why;
        }
      };
      await Promise.all(Array.from({ length: PARALLEL_READS }, work));
      const filesThatAre = (status: FileState['status']) =>
        files.filter((file) => states.get(file)?.status === status);
      return {
        missing: filesThatAre('missing'),
        damaged: filesThatAre('damaged'),
        unreachable,
      };
    },

    readHost: () => readHost(config),
  };
}

/** The contract that the live host's build has written, from where the site serves it or from a file. */
async function readHost({ hostContract: place, siteOrigin }: Config): Promise<GuardInput['host']> {
  const hint = 'HOST_CONTRACT says where it is.';
  try {
    const text = /^https?:\/\//.test(place)
      ? await fetchContract(place, siteOrigin)
      : await readFile(place, 'utf8');
    const read = safeParse(hostContract, JSON.parse(text));
    if (read.success) return read.data satisfies HostContract;
    const [issue] = read.error.issues;
    return { unknown: `${place} holds no contract of a host (${issue?.path.join('.')}). ${hint}` };
  } catch (error) {
    return { unknown: `${place} cannot be read: ${error instanceof Error ? error.message : error} ${hint}` };
  }
}

async function fetchContract(place: string, siteOrigin: string): Promise<string> {
  const url = new URL(place);
  const sources: MediaSources = {
    imageSources: [],
    // The operator has named this very host.
    privateImageSources: [url.origin],
    ipfsGateway: null,
    ordinalsUrl: null,
    siteOrigin,
  };
  const limits = { maxBytes: MAX_CONTRACT_BYTES, deadlineMs: FETCH_TIMEOUT_MS, accept: 'application/json' };
  return (await fetchBytes(sources, url, limits)).toString('utf8');
}
