/** A node of React's tree, as far as the host reads it. */
export type Fiber = {
  readonly type: unknown;
  readonly stateNode: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  /** The same node as it was before; null for one that is new. */
  readonly alternate: Fiber | null;
};

/** One tree of React, with what it still has to render, as bits. */
export type FiberRoot = {
  readonly current: Fiber;
  readonly pendingLanes: number;
  readonly suspendedLanes: number;
};

type OnCommit = (rendererId: number, root: FiberRoot, ...rest: unknown[]) => void;

/** What React calls for its developer tools, in production too. */
export type CommitHook = {
  readonly supportsFiber: boolean;
  /** React Refresh, in a remote from a dev server, goes through them. */
  readonly renderers: ReadonlyMap<number, unknown>;
  readonly inject: () => number;
  onCommitFiberRoot?: OnCommit;
  /** After the effects of a commit. */
  onPostCommitFiberRoot?: OnCommit;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merges with the Window of the DOM library
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook;
  }
}

// React looks for it once, as it starts; who listens (`spinning/watch-renders.ts`) comes later.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, renderers: new Map(), inject: () => 1 };
