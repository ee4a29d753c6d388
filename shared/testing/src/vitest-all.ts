import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same inputs in every run, so that a red test is about the change at hand. Others with RANDOM_SEED=random, or those
// of the seed that fast-check printed, with its number.
const { RANDOM_SEED: seed = '20261124' } = process.env;
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

// As long as `expect.poll` has by the configuration: by default these two give up after a second.
const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];
const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: 10_000, ...options };
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

// The next file of the same worker begins with vitest's own again.
afterAll(() => void Object.assign(vi, { waitFor, waitUntil }));
