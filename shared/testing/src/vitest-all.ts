import { afterAll, vi } from 'vitest';

// As long as `expect.poll` has by the configuration: by default these two give up after a second.
const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];
const patient = (options: Options) =>
  typeof options === 'number' ? options : { timeout: 10_000, ...options };
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

// The next file of the same worker begins with vitest's own again.
afterAll(() => void Object.assign(vi, { waitFor, waitUntil }));
