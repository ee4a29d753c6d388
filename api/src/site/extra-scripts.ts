import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtraScript } from '@hideout/registry/document';
import type { SiteConfig } from './site-config.ts';

export type ExtraScripts = {
  /** The scripts with their hashes as of now. A file that is not there is left out. */
  read(): Promise<readonly ExtraScript[]>;
};

type Known = { readonly changed: number; readonly integrity: string };

/** Hashes the scripts that a deployment adds to the page; a page runs no script without a hash. */
export function createExtraScripts(
  { extraScripts, extraMounts, hostDist }: Pick<SiteConfig, 'extraScripts' | 'extraMounts' | 'hostDist'>,
  onMissing: (src: string) => void,
): ExtraScripts {
  const known = new Map<string, Known>();

  async function computeIntegrity(src: string): Promise<string | null> {
    const mount = extraMounts.find(({ prefix }) => src.startsWith(prefix));
    const file =
      mount === undefined ? join(hostDist, src) : join(mount.directory, src.slice(mount.prefix.length));
    const found = await stat(file).catch(() => null);
    if (found === null) return null;
    const before = known.get(src);
    if (before?.changed === found.mtimeMs) return before.integrity;
    const digest = createHash('sha384')
      .update(await readFile(file))
      .digest('base64');
    const now = { changed: found.mtimeMs, integrity: `sha384-${digest}` };
    known.set(src, now);
    return now.integrity;
  }

  return {
    async read() {
      const scripts: ExtraScript[] = [];
      for (const src of extraScripts) {
        const integrity = await computeIntegrity(src);
        if (integrity === null) onMissing(src);
        else scripts.push({ src, integrity });
      }
      return scripts;
    },
  };
}
