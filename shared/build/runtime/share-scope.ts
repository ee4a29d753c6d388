import { isInRange } from './version-range.ts';

/** Gives a module, once its file is there. */
export type Factory = () => unknown;

/** One version of a module that the host provides, in the form that every container of a remote understands. */
export type SharedModule = {
  readonly version: string;
  /** Name of the app that provides it. */
  readonly from: string;
  /** Gives a promise when the module lies in a file of its own. */
  readonly get: () => Factory | Promise<Factory>;
  /** Set once somebody has it. */
  loaded?: boolean;
};

/** Everything that is provided, by import request and version. */
export type ShareScope = Record<string, Record<string, SharedModule> | undefined>;

/**
 * The version of a module that everybody in the page gets: the one that is in use, else one that fits.
 *
 * @throws Error with what is needed and what is there
 */
export function findShared(scope: ShareScope, request: string, range: string): SharedModule {
  const all = Object.values(scope[request] ?? {});
  const inUse = all.filter(({ loaded }) => loaded);
  const offered = inUse.length > 0 ? inUse : all;
  const fitting = offered.find(({ version }) => isInRange(version, range));
  if (fitting !== undefined) return fitting;
  const versions = offered.map(({ version }) => version).join(' and ') || 'none';
  throw new Error(`Of ${request} the host has ${versions}, which does not satisfy ${range}.`);
}

/**
 * Loads a module of the platform. The bundler of its provider remembers files and modules; nothing is remembered
 * here, so that what failed once is asked for again.
 */
export async function loadShared(scope: ShareScope, request: string, range: string): Promise<Factory> {
  const shared = findShared(scope, request, range);
  const factory = await shared.get();
  shared.loaded = true;
  return factory;
}

/** The same for what is provided with the first files. @throws Error when it is not */
export function loadSharedNow(scope: ShareScope, request: string, range: string): Factory {
  const shared = findShared(scope, request, range);
  const factory = shared.get();
  if (typeof factory !== 'function') throw new Error(`${request} is not in the files that come first.`);
  shared.loaded = true;
  return factory;
}
