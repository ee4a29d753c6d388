import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Registry, type SignedRegistry, signedRegistry } from '@hideout/contract/registry';
import { isExpired, type TrustedKeys, verifyRegistry } from '@hideout/registry/sign-registry';
import { parse } from 'zod/mini';

/** A registry whose signature was checked, and the text that bears it. */
export type CheckedRegistry = { readonly signed: SignedRegistry; readonly registry: Registry };

export type RegistrySource = {
  /**
   * The registry as of the last seconds, else the last good one; null before the first, and when that has expired.
   * Never rejects.
   */
  read(): Promise<CheckedRegistry | null>;
};

export type RegistrySourceOptions = {
  readonly apiUrl: string;
  /** Whose signature is believed. */
  readonly keys: TrustedKeys;
  /** File for the last good copy. */
  readonly copy: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly onProblem?: (problem: unknown) => void;
};

/** How long one answer, or one failure, stands. */
const FRESH_MS = 2_000;
/** A visitor waits for the registry, so a silent API is given up soon. */
const FETCH_TIMEOUT_MS = 1_500;

/**
 * Reads the registry from the API. Its last good copy is cached in memory and in a file, so the site
 * shows what was live last while the API is away, also after a restart, until that has expired. What bears no signature
 * of a trusted key, has expired, or is older than what is known, is not taken.
 */
export function createRegistrySource(options: RegistrySourceOptions): RegistrySource {
  const { apiUrl, keys, copy, fetch: ask = fetch, now = Date.now, onProblem = () => undefined } = options;
  let last: CheckedRegistry | null = null;
  let etag: string | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function check(value: unknown): Promise<CheckedRegistry> {
    const signed = parse(signedRegistry, value);
    const registry = await verifyRegistry(signed, keys);
    if (registry === null)
      throw new Error('The registry bears no signature of a key that the settings name.');
    if (isExpired(registry, now())) {
      throw new Error(`Revision ${registry.revision} of the registry has expired at ${registry.expiresAt}.`);
    }
    return { signed, registry };
  }

  async function refresh(): Promise<void> {
    try {
      last ??= await recall(copy)
        .then(check)
        .catch(() => null); // no copy yet, or a broken one: the same as none
      const response = await ask(`${apiUrl}/registry`, {
        headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      if (response.status === 304 && last !== null) return;
      if (!response.ok) throw new Error(`The API answered ${response.status} for the registry.`);
      const next = await check(await response.json());
      if (last !== null && next.registry.revision < last.registry.revision) {
        throw new Error(`Revision ${next.registry.revision} of the registry is older than what is known.`);
      }
      last = next;
      etag = response.headers.get('etag');
      await store(copy, last.signed).catch(onProblem);
    } catch (error) {
      onProblem(error);
    } finally {
      checkedAt = now();
    }
  }

  return {
    async read() {
      if (last === null || now() - checkedAt >= FRESH_MS) {
        running ??= refresh().finally(() => {
          running = null;
        });
        await running;
      }
      // Pages judge by our clock, so what has expired by it is nothing to return.
      return last === null || isExpired(last.registry, now()) ? null : last;
    },
  };
}

async function store(path: string, value: SignedRegistry): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // A rename is all or nothing: a process that ends in the middle leaves the copy before.
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, path);
}

async function recall(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
