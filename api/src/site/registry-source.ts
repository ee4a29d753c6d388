import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Registry, registry } from '@hideout/contract/registry';
import { safeParse } from 'zod/mini';

export type RegistrySource = {
  /** The registry as of the last seconds, or the last one known. Never rejects. */
  read(): Promise<Registry>;
};

export type RegistrySourceOptions = {
  readonly apiUrl: string;
  /** File for the last good copy. */
  readonly copy: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly onProblem?: (problem: unknown) => void;
};

/** How long one answer, or one failure, stands. */
const FRESH_MS = 2_000;
/** A visitor waits for the registry, so a silent API is given up soon. */
const PATIENCE_MS = 1_500;

const NOTHING_YET: Registry = { schema: 1, revision: 0, updatedAt: '1970-01-01T00:00:00Z', remotes: [] };

/**
 * Reads the registry from the API. Its last good copy is kept in memory and in a file, so the site
 * shows what was live last while the API is away, also after a restart.
 */
export function createRegistrySource(options: RegistrySourceOptions): RegistrySource {
  const { apiUrl, copy, fetch: ask = fetch, now = Date.now, onProblem = () => undefined } = options;
  let last: Registry | null = null;
  let etag: string | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<Registry> | null = null;

  async function refresh(): Promise<Registry> {
    try {
      const response = await ask(`${apiUrl}/registry`, {
        headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status === 304 && last !== null) return last;
      const parsed = safeParse(registry, await response.json());
      if (!response.ok || !parsed.success)
        throw new Error(`The API answered ${response.status} for the registry.`);
      last = parsed.data;
      etag = response.headers.get('etag');
      await keep(copy, last).catch(onProblem);
      return last;
    } catch (error) {
      onProblem(error);
      last ??= await recall(copy);
      return last ?? NOTHING_YET;
    } finally {
      checkedAt = now();
    }
  }

  return {
    async read() {
      if (last !== null && now() - checkedAt < FRESH_MS) return last;
      running ??= refresh().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

async function keep(path: string, value: Registry): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // A rename is all or nothing: a process that ends in the middle leaves the copy before.
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, path);
}

async function recall(path: string): Promise<Registry | null> {
  try {
    const parsed = safeParse(registry, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // no copy yet, or a broken one: the same as none
  }
}
