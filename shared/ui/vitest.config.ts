import { defineConfig } from 'vitest/config';

// The root configuration runs these tests too; this one is for `vitest --root shared/ui`.
export default defineConfig({
  test: {
    environment: 'happy-dom',
    setupFiles: ['../testing/src/vitest-dom.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
