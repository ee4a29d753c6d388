/**
 * What distinguishes a tree that renders without end from one that is busy. Two measures, each with its bound:
 *
 * - A **chain**: each render was asked for by the effects of the one before, so React never comes to rest. Honest
 *   chains have a handful of links; 50 is where React itself warns in development. A chain must also last a second,
 *   so that a long but finite one at the start of a page passes. This holds at any speed of the device.
 * - The **rate**: more renders than the display shows. An animation renders once in a frame, twice when an effect
 *   answers; nobody ever sees more than three in each frame. More than that, and more than 150 in a second, in
 *   four half seconds in a row is too much. Timers without delay and chains of promises come to rest between
 *   renders, and are found by this.
 */
const MAX_CHAINED_RENDERS = 50;
const MIN_CHAIN_MS = 1_000;
const MAX_RENDERS_PER_FRAME = 3;
const MAX_RENDERS_PER_SECOND = 150;
const RATE_WINDOW_MS = 500;
const MAX_FAST_WINDOWS = 4;
/** With fewer frames in a window the page was hidden, or its thread blocked: then frames measure nothing. */
const MIN_FRAMES = 4;

/** Renders in this time that make it worth counting frames. */
const BURST_MS = 250;

export type RenderJudge = {
  /** After each commit. True when the tree has been rendering without end. */
  readonly noteCommit: () => boolean;
  /** After the effects of a commit. @param isPending whether they asked for another render */
  readonly noteEffects: (isPending: boolean) => void;
  /** For each frame while {@link RenderJudge.isCounting}. */
  readonly noteFrame: () => void;
  /** True while frames have to be counted. */
  readonly isCounting: () => boolean;
  readonly reset: () => void;
};

/** @param now milliseconds of a clock that never goes back */
export function createRenderJudge(now: () => number): RenderJudge {
  let chain = { renders: 0, since: 0 };
  let burst = { renders: 0, since: 0 };
  let window: { renders: number; frames: number; readonly since: number; readonly before: number } | null =
    null;

  function isTooFast(at: number): boolean {
    if (window === null) {
      if (at - burst.since >= BURST_MS) burst = { renders: 0, since: at };
      burst.renders += 1;
      if (burst.renders * 1_000 > MAX_RENDERS_PER_SECOND * BURST_MS)
        window = { renders: 0, frames: 0, since: at, before: 0 };
      return false;
    }
    window.renders += 1;
    const elapsed = at - window.since;
    if (elapsed < RATE_WINDOW_MS) return false;
    const { renders, frames, before } = window;
    const isFast =
      frames >= MIN_FRAMES &&
      renders > MAX_RENDERS_PER_FRAME * frames &&
      renders * 1_000 > MAX_RENDERS_PER_SECOND * elapsed;
    const isOver = !isFast || before + 1 === MAX_FAST_WINDOWS;
    window = isOver ? null : { renders: 0, frames: 0, since: at, before: before + 1 };
    burst = { renders: 0, since: at };
    return isFast && isOver;
  }

  return {
    noteCommit() {
      const at = now();
      const isChained = chain.renders >= MAX_CHAINED_RENDERS && at - chain.since >= MIN_CHAIN_MS;
      return isTooFast(at) || isChained;
    },
    noteEffects(isPending) {
      if (!isPending) chain.renders = 0;
      else if (chain.renders === 0) chain = { renders: 1, since: now() };
      else chain.renders += 1;
    },
    noteFrame() {
      if (window !== null) window.frames += 1;
    },
    isCounting: () => window !== null,
    reset() {
      chain.renders = 0;
      window = null;
      burst = { renders: 0, since: now() };
    },
  };
}
