import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repoRoot, run } from './command.ts';

export type ArrangedBrowser = { path: string; how: string };

/** The headless shell first: a page costs it a fifth less than a browser with all its windows. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The oldest that was tried and can be driven: in 140 our pages' policy also binds what Playwright runs in them. */
const MIN_FIREFOX_VERSION = 153;

export const NO_FIREFOX = `no Firefox ${MIN_FIREFOX_VERSION} or newer was found, so nothing ran in a second browser`;

const HOW_TO_INSTALL =
  'The browser tests need Chrome or Chromium: install one (Debian: apt-get install chromium-headless-shell), run "npm run e2e:browser", or set CHROMIUM_PATH.';

/**
 * A Chromium that starts here: CHROMIUM_PATH, Playwright's own, an installed one, else one that is installed
 * now by Playwright or, where that is allowed, as Debian's package.
 *
 * @throws Error with a message on what to install.
 */
export async function arrangeBrowser(): Promise<ArrangedBrowser> {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return { path: given, how: 'CHROMIUM_PATH' };
  const found =
    usable(playwrightChromium(), "Playwright's") ??
    installed() ??
    (await installPlaywrights()) ??
    (await installDebians());
  if (found === undefined) throw new Error(HOW_TO_INSTALL);
  return found;
}

/** The Firefox at FIREFOX_PATH, else an installed one; none is installed for the tests. */
export function findFirefox(): ArrangedBrowser | undefined {
  const given = process.env.FIREFOX_PATH;
  const candidates = given ? [given] : [...listOnPath(['firefox-esr', 'firefox']), MAC_FIREFOX];
  return candidates.map(usableFirefox).find((one) => one !== undefined);
}

function installed(): ArrangedBrowser | undefined {
  return [...listOnPath(NAMES), ...PLACES]
    .map((file) => usable(file, 'the one installed here'))
    .find((one) => one !== undefined);
}

function listOnPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

async function installPlaywrights(): Promise<ArrangedBrowser | undefined> {
  const cli = playwrightFile('cli.js');
  if (cli === undefined) return undefined;
  await run({
    command: process.execPath,
    args: [cli, 'install', 'chromium'],
    cwd: path.join(repoRoot, 'e2e'),
  });
  return usable(playwrightChromium(), "Playwright's, installed now");
}

/** Debian's package, where this process may install it. */
async function installDebians(): Promise<ArrangedBrowser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run({ command: 'apt-get', args: ['update', '-qq'], env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
  const { code } = await run({ command: 'apt-get', args: install, env });
  return code === 0 ? installed() : undefined;
}

function playwrightFile(file: string): string | undefined {
  try {
    const fromE2e = createRequire(path.join(repoRoot, 'e2e/package.json'));
    return path.join(path.dirname(fromE2e.resolve('@playwright/test/package.json')), file);
  } catch {
    // Not installed: then there is none of its browsers either.
    return undefined;
  }
}

function playwrightChromium(): string | undefined {
  const entry = playwrightFile('index.js');
  if (entry === undefined) return undefined;
  const script = `console.log(require(${JSON.stringify(entry)}).chromium.executablePath())`;
  const asked = spawnSync(process.execPath, ['--input-type=commonjs', '-e', script], { encoding: 'utf8' });
  return asked.stdout.trim() || undefined;
}

/** The browser if it starts: a downloaded one may lack libraries of the system. */
function usable(file: string | undefined, how: string): ArrangedBrowser | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
  const tried = spawnSync(file, args, { encoding: 'utf8', timeout: 60_000 });
  return tried.status === 0 && tried.stdout.includes('<html>') ? { path: file, how } : undefined;
}

function usableFirefox(file: string): ArrangedBrowser | undefined {
  const asked = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  // Of a file that cannot be started there is no output.
  const [how, version] = /Firefox (\d+)\S*/.exec(asked.stdout ?? '') ?? [];
  return how !== undefined && Number(version) >= MIN_FIREFOX_VERSION ? { path: file, how } : undefined;
}
