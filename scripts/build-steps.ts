import { checkBuilds } from './built-contracts.ts';
import { run } from './command.ts';
import { type BuiltApps, checkSizes } from './size-budgets.ts';
import type { Step } from './steps.ts';

let built: BuiltApps | undefined;

/** Production builds, whether they fit together, and stay within their size budgets. */
export const buildSteps: readonly Step[] = [
  {
    label: 'builds',
    async work() {
      const { code, output } = await run({ command: process.execPath, args: ['e2e/stack/build-all.ts'] });
      if (code !== 0) return { passed: 0, failed: 1, output };
      // The last line names the folders.
      built = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as BuiltApps;
      return { passed: Object.keys(built).length, failed: 0, output };
    },
  },
  {
    label: 'host and remotes fit',
    async work() {
      if (built === undefined) return { passed: 0, failed: 1, output: 'There is no build to compare.' };
      return checkBuilds(built);
    },
  },
  {
    label: 'size budgets',
    async work() {
      if (built === undefined) return { passed: 0, failed: 1, output: 'There is no build to measure.' };
      return checkSizes(built);
    },
  },
];
