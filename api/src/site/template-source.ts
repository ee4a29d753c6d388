import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type TemplateSource = {
  /** Text of the host's `index.html`; null when the host has not been built. */
  read(): Promise<string | null>;
};

/** Reads the template again whenever the file changes, so a new build needs no restart. */
export function createTemplateSource(hostDist: string): TemplateSource {
  const path = join(hostDist, 'index.html');
  let known: { readonly changed: number; readonly text: string } | null = null;
  return {
    async read() {
      const found = await stat(path).catch(() => null); // not built yet
      if (found === null) return null;
      if (known?.changed !== found.mtimeMs)
        known = { changed: found.mtimeMs, text: await readFile(path, 'utf8') };
      return known.text;
    },
  };
}
