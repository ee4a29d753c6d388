import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const viewport = { width: 1440, height: 900 };

// Set by the test command when Playwright's own browser is not installed.
const executablePath = process.env.CHROMIUM_PATH;

// `@core` marks what every run tries: each section, each way to sign in and each line of trust once. `@measure` marks
// what is about time, memory or pixels: those run alone, by `--grep @measure --workers=1`. `@every-engine` marks what
// runs in Firefox too: that a user of another browser can use the site, and is protected there.
export default defineConfig({
  testDir: './specs',
  outputDir: '../.hideout/e2e/results',
  // A worker has a stack of its own; files are dealt out, tests of one file run in order on one stack.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // On a new worker, and so on a stack of its own.
  retries: 1,
  // Patience costs nothing where a test passes. What a user is promised sooner has its own limit.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.hideout/e2e/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport,
    // As people see it who want less motion: each frame of an animation costs both cores. What is about motion, about
    // jumps or a whole journey asks for all of it.
    contextOptions: { reducedMotion: 'reduce' },
    // What was done and asked for; a film and a copy of each page would cost more than the pages.
    trace: { mode: 'retain-on-failure-and-retries', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
  projects: [
    { name: 'chromium' },
    {
      name: 'firefox',
      grep: /@every-engine/,
      use: {
        ...devices['Desktop Firefox'],
        viewport,
        // An installed Firefox, by WebDriver BiDi.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: path.join(import.meta.dirname, 'fixtures/firefox.ts'),
          // `reducedMotion` does not reach this Firefox.
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
        },
      },
    },
  ],
});
