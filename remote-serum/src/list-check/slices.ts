import type { Pause } from './merkle-root.ts';

/** Long enough to get on, short enough that no key press is felt to wait. */
const SLICE_MS = 12;
/** Reading the clock costs as much as a hash. */
const STEPS_PER_LOOK = 32;

/**
 * Cuts long work into slices between which the page renders and answers. A worker could run it in one go, but
 * nothing of ours runs without a hash, and a worker's file cannot be given one.
 *
 * @param onSlice called with `done` after each slice
 * @throws the reason of `signal`, at the end of a slice
 */
export function cutIntoSlices(signal: AbortSignal, onSlice: (done: number) => void): Pause {
  let steps = 0;
  let start = performance.now();
  return (done) => {
    steps += 1;
    if (steps % STEPS_PER_LOOK !== 0 || performance.now() - start < SLICE_MS) return undefined;
    return nextTask().then(() => {
      signal.throwIfAborted();
      onSlice(done);
      start = performance.now();
    });
  };
}

/** A timer would wait 4 ms each time, and a second where the tab is hidden. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
