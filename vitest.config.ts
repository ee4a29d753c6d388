import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Limits end what hangs. They cost nothing while all is well, so they are wide enough for a machine that is busy.
const limits = { hookTimeout: 180_000, expect: { poll: { timeout: 10_000 } } };

const dom = {
  environment: 'happy-dom' as const,
  setupFiles: ['./shared/testing/src/vitest-all.ts', './shared/testing/src/vitest-dom.ts'],
  ...limits,
  // A thread is there sooner than a process.
  pool: 'threads' as const,
};
const domProject = {
  resolve: { dedupe: ['react', 'react-dom', 'jotai', '@tanstack/react-query', 'react-router'] },
};

const node = {
  environment: 'node' as const,
  setupFiles: ['./shared/testing/src/vitest-all.ts'],
  ...limits,
  testTimeout: 120_000,
};

// By default one core is left idle, which on two cores is half of them.
const parallel = { maxWorkers: '100%' };

// Packages whose tests need a document; the others run in plain Node.
const DOM_PACKAGES = ['shared/{editing,session,testing,ui,wallet}', 'host', 'remote-*'];
const NODE_PACKAGES = [
  'shared/contract',
  'shared/delegation',
  'shared/markdown',
  'shared/api-client',
  'shared/registry',
  'shared/build',
  'api',
  'scripts',
  'tools',
  'e2e/tabs',
];
// Parts of the local stack. Some of their tests replace modules.
const STACK_PACKAGES = ['local/chain', 'local/demo-wallet', 'local/seed'];
// Tests that start processes of their own, and measure what these do under load: one file at a time.
const PROCESS_PACKAGES = ['e2e/instances', 'local'];

const DOM_TESTS = DOM_PACKAGES.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
// A test that replaces a module must be the first to import it, and the conformance suite looks for everything that is
// left behind or said on the console, also by what an earlier file still has under way: such a file has a worker of its
// own.
const NEEDS_OWN_WORKER = /\bvi\s*\.(mock|doMock|resetModules)\(|\b(describeRemote|inspectPage)\(/;
const isolatedDomTests = globSync(DOM_TESTS, { exclude: ['**/node_modules/**'] }).filter((file) =>
  NEEDS_OWN_WORKER.test(readFileSync(file, 'utf8')),
);

const testsIn = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    projects: [
      {
        ...domProject,
        test: {
          name: 'dom',
          include: DOM_TESTS,
          exclude: ['**/node_modules/**', ...isolatedDomTests],
          ...dom,
          ...parallel,
          // Each file has a document of its own, and the libraries are loaded once for all of them: half of the time.
          isolate: false,
        },
      },
      {
        ...domProject,
        test: { name: 'dom-isolated', include: isolatedDomTests, ...dom, ...parallel },
      },
      {
        test: {
          name: 'node',
          include: testsIn(NODE_PACKAGES),
          ...node,
          ...parallel,
          // None of these replaces a module or leaves one in a state of its own: a worker loads the API's libraries
          // and the embedded database once, not once for each of two hundred files.
          isolate: false,
        },
      },
      {
        test: { name: 'stack', include: testsIn(STACK_PACKAGES), ...node, ...parallel },
      },
      {
        test: {
          name: 'processes',
          include: testsIn(PROCESS_PACKAGES),
          exclude: ['**/node_modules/**', ...testsIn(STACK_PACKAGES)],
          ...node,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    typecheck: { enabled: false },
  },
});
