import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Limits for what never comes. On a busy machine the first import of a page alone may take seconds.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

// Without vitest's globals Testing Library does not clean up by itself.
afterEach(cleanup);

// The next file of the same worker begins with an empty page at its first address, whatever this one has left.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
