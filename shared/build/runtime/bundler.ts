import type { Factory } from './share-scope.ts';

/** What the federation plugin writes about a module that is taken from the share scope. */
type Consumed = { readonly shareKey: string; readonly requiredVersion: string };

/** What it writes about a module that is put there. */
type Provided = {
  readonly name: string;
  readonly version: string;
  readonly factory: () => Factory | Promise<Factory>;
};

/** The bundler's own `require`, with what the federation plugin leaves there for the code that starts federation. */
export type Bundler = {
  /** Modules by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  readonly c: Record<string, unknown>;
  /** What has to be done before the modules of a chunk can run; missing in a build without chunks. */
  readonly f?: Record<string, (chunkId: string, promises: Promise<unknown>[]) => void>;
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Consumed>>;
    readonly initialConsumes?: readonly string[];
  };
  readonly initializeSharingData?: {
    readonly uniqueName: string;
    readonly scopeToSharingDataMapping: Readonly<Record<string, readonly Provided[]>>;
  };
  readonly initializeExposesData?: {
    readonly moduleMap: Readonly<Record<string, () => Promise<Factory>>>;
  };
  initContainer?: unknown;
  getContainer?: unknown;
};

declare const __webpack_require__: Bundler;

/** Of the build that this file is part of. */
export const bundler = __webpack_require__;
