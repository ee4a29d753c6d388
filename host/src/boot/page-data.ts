import type { Registry } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merges with the Window of the DOM library
  interface Window {
    /** Written by the boot script of index.html, before any module runs. */
    __hideout?: {
      registry: Registry;
      config: RuntimeConfig;
      early: Record<string, Promise<Response>>;
      /** Tells the server of a file that was not run because it is not what was published. */
      refused?: (url: string) => void;
    };
  }
}

/** What the page was served with. */
export type PageData = { readonly registry: Registry; readonly config: RuntimeConfig };

/**
 * Registry and settings of this page. They lie in index.html; a dev server, or a plain web server, serves that
 * file unrendered, so there they are asked for.
 */
export async function readPageData(): Promise<PageData> {
  if (window.__hideout !== undefined) return window.__hideout;
  const read = async (url: string) => (await fetch(url)).json();
  const [registry, config, { runtimeConfig }] = await Promise.all([
    read('/api/registry'),
    read('/runtime-config.json'),
    import('@hideout/contract/runtime-config'),
  ]);
  // A file written by hand leaves out what has a default.
  return { registry, config: runtimeConfig.parse(config) };
}
