// Runs a file or a tool of this repository with Node 24 and its packages installed:
// `node scripts/with-node.mjs <file.ts, or name of a tool> …`. `--install` instead changes what is installed by the
// package.json files, and the lockfile with it. Needs nothing but Node 20 and npm: a newer Node is fetched into
// .hideout/toolchain. Plain JavaScript without dependencies, and syntax that an old Node can read far enough to say
// that it is too old.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26, shell: isWindows };

try {
  const node = findNode();
  const env = environment(node);
  const isInstall = process.argv[2] === '--install';
  install(env, isInstall);
  if (!isInstall) run(node, env);
} catch (error) {
  console.error(`\n${explain(String(error?.message || error))}`);
  process.exit(1);
}

/** Path of a Node that runs TypeScript and has SQLite: this one, or one from npm. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(
      `hideout needs Node 20 or newer, and this is Node ${process.versions.node}. Get one from https://nodejs.org and try again.`,
    );
    process.exit(1);
  }
  if (isNew(process.versions.node)) return process.execPath;
  const dir = path.join(root, '.hideout', 'toolchain', 'node-24');
  const node = path.join(dir, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  if (works(node)) return node;
  console.log('• Getting Node 24 from npm …');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }\n');
  npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', dir, 'node@24']);
  // An npm that does not run install scripts leaves this half undone.
  const script = path.join(dir, 'node_modules', 'node', 'installArchSpecificPackage.js');
  if (!works(node))
    check(spawnSync(process.execPath, [script], { ...options, cwd: path.dirname(script), shell: false }));
  return node;
}

function isNew(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15);
}

function works(node) {
  return existsSync(node) && isNew(String(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout));
}

/** Runs npm: the one that started us, else the one on the PATH. */
function npm(args, env = process.env) {
  const cli = process.env.npm_execpath || '';
  check(
    /npm-cli\.c?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], { ...options, env, shell: false })
      : spawnSync('npm', args, { ...options, env }),
  );
}

function check({ error, status, stdout, stderr }) {
  if (status !== 0) throw new Error(`${stdout || ''}${stderr || ''}${error ? error.message : ''}`);
}

/**
 * Our Node first on the PATH, so that everything started from here uses it; and what Node compiles once is there for
 * the hundreds of processes of a test run.
 */
function environment(node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  const dirs = node === process.execPath ? [] : [path.dirname(node)];
  return {
    NODE_COMPILE_CACHE: path.join(root, '.hideout', 'cache', 'node'),
    ...process.env,
    [key]: [...dirs, process.env[key] || ''].join(path.delimiter),
  };
}

/** Installs the workspace unless exactly this has been installed before, or as its packages ask for now. */
function install(env, mayChangeLockfile) {
  const stampFile = path.join(root, 'node_modules', '.hideout-installed');
  if (!mayChangeLockfile && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === installStamp())
    return;
  console.log('• Installing packages …');
  const args = [
    'install',
    mayChangeLockfile ? '--no-frozen-lockfile' : '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirmModulesPurge=false',
  ];
  const installed = spawnSync('pnpm', ['--version'], { ...options, env });
  if (Number.parseInt(installed.stdout, 10) >= 12) check(spawnSync('pnpm', args, { ...options, env }));
  else npm(['exec', '--yes', '--package=pnpm@12', '--', 'pnpm', ...args], env);
  writeFileSync(stampFile, installStamp());
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const folders = ['.', 'host', 'api', 'local', 'tools', 'e2e'].concat(
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

/** Becomes what was asked for: its output, its signals, its exit code. */
function run(node, env) {
  const [name, ...args] = process.argv.slice(2);
  const child = /\.[cm]?[jt]s$/.test(name)
    ? spawn(node, [name, ...args], { cwd: root, env, stdio: 'inherit' })
    : spawn(path.join(root, 'node_modules', '.bin', name), args, {
        cwd: root,
        env,
        stdio: 'inherit',
        shell: isWindows,
      });
  // A terminal sends Ctrl-C to the whole group, so the child has it already.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  stopWithTheScriptRunner(child);
  child.on('error', (error) => {
    console.error(`${name} could not be started: ${error.message}`);
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

/** The message that a user can act on, for what npm or pnpm wrote. */
function explain(output) {
  const { bavail, bsize } = statfsSync(root);
  if (/ENOSPC|no space left/i.test(output) || bavail * bsize < 20e6)
    return `The disk is full. hideout needs about 2 GB in ${root}. Free some space and try again.`;
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
