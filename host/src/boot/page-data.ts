import type { Registry, SignedRegistry } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { believe, type RegistryProblem } from './known-registry.ts';

/** An exception nobody handled: thrown while rendering, at any other time, or in a promise. */
export type Thrown = {
  readonly source: 'render' | 'uncaught' | 'rejection';
  readonly error: unknown;
  /** Which components React was rendering, innermost first, with their files. */
  readonly componentStack?: string | undefined;
};

type Served = {
  readonly signed: SignedRegistry | null;
  readonly config: RuntimeConfig;
  /** When the server wrote it, by its clock; milliseconds since 1970. */
  readonly servedAt: number;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merges with the Window of the DOM library
  interface Window {
    /** Written by the boot script of index.html, before any module runs. */
    __hideout?: Served & {
      early: Record<string, Promise<Response>>;
      /** Reports to the server a file that was not run because it is not what was published. */
      refused?: (url: string) => void;
      /** What was thrown so far, the first twenty. */
      thrown?: Thrown[];
      /** Called for everything that is thrown and not handled, and for what a boundary caught. */
      threw?: (source: Thrown['source'], error: unknown, componentStack?: string) => void;
    };
  }
}

/** What the page was served with. */
export type PageData = {
  /** A problem when what was served cannot be believed, and nothing was known before: then no remote runs. */
  readonly registry: Registry | RegistryProblem;
  readonly config: RuntimeConfig;
};

/**
 * Registry and settings of this page. They lie in index.html; a plain web server serves that file unrendered, so
 * there they are asked for.
 */
export async function readPageData(): Promise<PageData> {
  const { signed, config, servedAt } = window.__hideout ?? (await ask());
  // The document counts its time from its own beginning, whatever the device takes for today.
  const now = servedAt + performance.now();
  return { registry: await believe(signed, config.registryKeys, now), config };
}

async function ask(): Promise<Served> {
  const [answer, config, { runtimeConfig }] = await Promise.all([
    fetch('/api/registry').catch(() => null), // shown as a message, with a retry
    fetch('/runtime-config.json').then((response) => response.json()),
    import('@hideout/contract/runtime-config'),
  ]);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  return {
    signed: answer?.ok === true ? await answer.json() : null,
    // A file written by hand leaves out what has a default.
    config: runtimeConfig.parse(config),
    servedAt: (Number.isNaN(date) ? Date.now() : date) - performance.now(),
  };
}
