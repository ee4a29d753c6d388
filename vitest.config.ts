import { defineConfig } from 'vitest/config';

const dom = {
  environment: 'happy-dom' as const,
  setupFiles: ['./shared/testing/src/vitest-dom.ts'],
};

// Packages whose tests need a document; the others run in plain Node.
const DOM_PACKAGES = ['shared/session', 'shared/wallet', 'shared/ui', 'shared/testing', 'host', 'remote-*'];
const NODE_PACKAGES = [
  'shared/contract',
  'shared/delegation',
  'shared/api-client',
  'shared/federation',
  'api',
  'e2e/copies',
  'e2e/stack',
  'scripts',
];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { dedupe: ['react', 'react-dom', 'jotai', '@tanstack/react-query', 'react-router'] },
        test: {
          name: 'dom',
          include: DOM_PACKAGES.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          ...dom,
        },
      },
      {
        test: {
          name: 'node',
          include: NODE_PACKAGES.map((folder) => `${folder}/**/*.test.ts`),
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
    // By default one core is left idle, which on two cores is half of them.
    maxWorkers: '100%',
    typecheck: { enabled: false },
  },
});
