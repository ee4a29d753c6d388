import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Limits for what never comes. On a busy machine the first import of a page alone may take seconds.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

// Without vitest's globals Testing Library does not clean up by itself.
afterEach(cleanup);
