import type { FiberRoot } from '../boot/commit-hook.ts';
import type { SectionGuard } from '../sections/section-guard.tsx';
import { findRendered } from './find-rendered.ts';
import { createRenderJudge } from './judge-renders.ts';

/** Lanes of updates that nothing else may overtake: those of input, and all that are no transitions. */
const URGENT_LANES = 0b111111;

/** Whose a tree that spins is: the remote that most of so many renders began with. */
const SAMPLED_RENDERS = 10;
const MIN_SHARE = 0.8;

/** What was rendered, and until when its effects ran. */
export type RenderSpan = {
  readonly from: number;
  readonly until: number;
  readonly guards: readonly SectionGuard[];
};
const MAX_SPANS = 30;

export type RenderWatch = {
  /** The last renders, oldest first. */
  readonly spans: () => readonly RenderSpan[];
  readonly stop: () => void;
};

/**
 * Watches every commit of the page for one that spins.
 *
 * @param onSpin is called, outside of React's own work, for each remote that renders without end
 */
export function watchRenders(onSpin: (guard: SectionGuard, since: number) => void): RenderWatch {
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const judge = createRenderJudge(() => performance.now());
  let spans: RenderSpan[] = [];
  let sampled: {
    renders: number;
    readonly since: number;
    readonly counts: Map<SectionGuard, number>;
  } | null = null;
  const abort = new AbortController();
  // A hidden page renders no frames, and a returning one all at once.
  document.addEventListener('visibilitychange', judge.reset, { signal: abort.signal });

  function countFrames(): void {
    if (abort.signal.aborted || !judge.isCounting()) return;
    judge.noteFrame();
    requestAnimationFrame(countFrames);
  }

  function sample(guards: ReadonlySet<SectionGuard>): void {
    if (sampled === null) return;
    sampled.renders += 1;
    for (const guard of guards) sampled.counts.set(guard, (sampled.counts.get(guard) ?? 0) + 1);
    if (sampled.renders < SAMPLED_RENDERS) return;
    const { counts, since } = sampled;
    sampled = null;
    judge.reset();
    const spinning = [...counts].filter(([, count]) => count >= SAMPLED_RENDERS * MIN_SHARE);
    // React is in the middle of a commit.
    setTimeout(() => {
      for (const [guard] of spinning) onSpin(guard, since);
    });
  }

  function noteCommit(root: FiberRoot): void {
    const at = performance.now();
    const wasCounting = judge.isCounting();
    const isSpinning = judge.noteCommit();
    if (!wasCounting && judge.isCounting()) requestAnimationFrame(countFrames);
    const { began, reached } = findRendered(root);
    spans = [...spans.slice(1 - MAX_SPANS), { from: at, until: at, guards: [...began, ...reached] }];
    if (isSpinning) sampled ??= { renders: 0, since: at, counts: new Map() };
    sample(began);
  }

  function noteEffects({ pendingLanes, suspendedLanes }: FiberRoot): void {
    judge.noteEffects((pendingLanes & ~suspendedLanes & URGENT_LANES) !== 0);
    const last = spans.at(-1);
    if (last !== undefined) spans = [...spans.slice(0, -1), { ...last, until: performance.now() }];
  }

  const { onCommitFiberRoot: before, onPostCommitFiberRoot: beforePost } = hook ?? {};
  if (hook !== undefined) {
    // The developer tools of a browser are still notified.
    hook.onCommitFiberRoot = (...given) => {
      before?.apply(hook, given);
      noteCommit(given[1]);
    };
    hook.onPostCommitFiberRoot = (...given) => {
      beforePost?.apply(hook, given);
      noteEffects(given[1]);
    };
  }

  return {
    spans: () => spans,
    stop() {
      abort.abort();
      if (hook === undefined) return;
      hook.onCommitFiberRoot = before ?? (() => undefined);
      hook.onPostCommitFiberRoot = beforePost ?? (() => undefined);
    },
  };
}
