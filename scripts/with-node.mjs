// Runs a script of this repository with Node 24 and its packages installed: `node scripts/with-node.mjs <file.ts> …`.
// `--install` instead of a script changes what is installed by the package.json files, and the lockfile with it.
// Needs nothing but Node 20 and npm: what is missing is fetched into .hideout/toolchain. Plain JavaScript without
// dependencies, and syntax that an old Node can read far enough to say that it is too old.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const PNPM_MAJOR = 12;
const OLDEST_NODE = 20;

/** What the toolchain and the packages take on the disk, each at first. */
const TOOL_BYTES = 150e6;
const PACKAGES_BYTES = 1e9;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const toolchain = path.join(root, '.hideout', 'toolchain');
const FULL_DISK = `The disk is full. hideout needs about 2 GB in ${root}. Free some space and try again.`;
const isWindows = process.platform === 'win32';

class Refusal extends Error {}

try {
  main();
} catch (error) {
  console.error(`\n${error instanceof Refusal ? error.message : explain(String(error?.message || error))}`);
  process.exit(1);
}

function main() {
  const own = majorOf(process.versions.node);
  if (own < OLDEST_NODE) {
    throw new Refusal(
      `hideout needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}. Get one from https://nodejs.org and try again.`,
    );
  }
  const nodePath = own >= NODE_MAJOR ? process.execPath : fetchedTool('node', NODE_MAJOR);
  const pnpm = installedPnpm() || fetchedTool('pnpm', PNPM_MAJOR);
  const env = environment(nodePath, pnpm);
  const isInstall = process.argv[2] === '--install';
  install(pnpm, env, isInstall);
  if (!isInstall) run(nodePath, env);
}

function majorOf(version) {
  return Number(String(version).replace(/^v/, '').split('.')[0]);
}

/** `pnpm` where the machine has the wanted one or a newer one. */
function installedPnpm() {
  const asked = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8', shell: isWindows });
  return asked.status === 0 && majorOf(asked.stdout.trim()) >= PNPM_MAJOR ? 'pnpm' : undefined;
}

/** Path of a tool from npm, which is fetched when it is not there yet. */
function fetchedTool(name, major) {
  const dir = path.join(toolchain, `${name}-${major}`);
  const file = path.join(dir, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);
  const real =
    name === 'node' ? path.join(dir, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node') : file;
  if (works(real)) return real;
  refuseFullDisk(TOOL_BYTES);
  step(`Getting ${name === 'node' ? 'Node' : name} ${major} from npm`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }\n');
  npm(dir, [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    dir,
    `${name}@${major}`,
  ]);
  if (name === 'node' && !works(real)) {
    // An npm that does not run install scripts leaves this half undone.
    const script = path.join(dir, 'node_modules', 'node', 'installArchSpecificPackage.js');
    check(spawnSync(process.execPath, [script], { cwd: path.dirname(script), encoding: 'utf8' }));
  }
  if (!works(real))
    throw new Refusal(`${name} ${major} was fetched from npm but does not run on this machine.`);
  return real;
}

function works(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { shell: isWindows }).status === 0;
}

/** Runs npm: the one that started us, else the one on the PATH. */
function npm(cwd, args) {
  const cli = process.env.npm_execpath || '';
  const options = { cwd, encoding: 'utf8', maxBuffer: 1 << 26 };
  check(
    /npm-cli\.c?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], options)
      : spawnSync('npm', args, { ...options, shell: isWindows }),
  );
}

function check(done) {
  if (done.error && done.error.code === 'ENOENT')
    throw new Refusal('npm was not found. It comes with Node: https://nodejs.org');
  if (done.status !== 0)
    throw new Error(`${done.stdout || ''}${done.stderr || ''}${done.error ? done.error.message : ''}`);
}

/**
 * Our Node and pnpm first on the PATH, so that everything started from here uses them; and what Node compiles once is
 * there for the hundreds of processes of a test run.
 */
function environment(nodePath, pnpm) {
  const dirs = [];
  if (nodePath !== process.execPath) dirs.push(path.dirname(nodePath));
  if (pnpm !== 'pnpm') dirs.push(path.dirname(pnpm));
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  return {
    NODE_COMPILE_CACHE: path.join(root, '.hideout', 'cache', 'node'),
    ...process.env,
    [key]: [...dirs, process.env[key] || ''].join(path.delimiter),
  };
}

/** Installs the workspace unless exactly this has been installed before, or as its packages ask for now. */
function install(pnpm, env, mayChangeLockfile) {
  const stampFile = path.join(root, 'node_modules', '.hideout-installed');
  if (!mayChangeLockfile && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === installStamp())
    return;
  if (!existsSync(path.join(root, 'node_modules'))) refuseFullDisk(PACKAGES_BYTES);
  step('Installing packages');
  const args = [
    'install',
    mayChangeLockfile ? '--no-frozen-lockfile' : '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirmModulesPurge=false',
  ];
  check(spawnSync(pnpm, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 26, shell: isWindows }));
  writeFileSync(stampFile, installStamp());
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const folders = ['.', 'host', 'api', 'e2e'].concat(
    readdirSync(root).filter((name) => name.startsWith('remote-')),
    readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`),
  );
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].concat(
    folders.map((folder) => `${folder}/package.json`),
  );
  for (const file of files.sort()) {
    const full = path.join(root, file);
    if (existsSync(full)) hash.update(`\n${file}\n`).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** Becomes the script: its output, its signals, its exit code. */
function run(nodePath, env) {
  const child = spawn(nodePath, process.argv.slice(2), { cwd: root, env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the whole group, so the child has it already.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  stopWithTheScriptRunner(child);
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** A SIGTERM to npm ends npm and its shell but does not reach us: losing the parent is the sign of it. */
function stopWithTheScriptRunner(child) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 1000);
  watch.unref();
}

function step(text) {
  console.log(`• ${text} …`);
}

function refuseFullDisk(needed) {
  if (freeBytes() < needed) throw new Refusal(FULL_DISK);
}

function freeBytes() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

/** The message that a user can act on, for what npm or pnpm wrote. */
function explain(output) {
  if (/ENOSPC|no space left/i.test(output) || freeBytes() < 20e6) return FULL_DISK;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|META_FETCH_FAIL|error sending request|dns error/i.test(
      output,
    )
  ) {
    return 'The npm registry cannot be reached. Connect to the internet (or set the npm proxy) and try again; later starts work offline.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `Files in ${root} cannot be written. Make the folder yours and try again.`;
  }
  return `Preparing failed:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}
