// `npm start`: the whole site on this machine; `--dev` with dev servers, `--reset` from the beginning.
import { parseArgs } from 'node:util';
import { type DevStack, startDevStack } from './dev/start-dev-stack.ts';
import { terminalProgress } from './progress.ts';
import { readyScreen } from './ready-screen.ts';
import { dataDirFromEnvironment, portsFromEnvironment } from './settings.ts';
import { formatMessage } from './stack-error.ts';
import { startStack } from './start-stack.ts';

const { values } = parseArgs({
  options: { reset: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
});
const dataDir = dataDirFromEnvironment(process.env);

const interrupted = new AbortController();
let stack: DevStack | undefined;
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (interrupted.signal.aborted) return;
    console.log('\nStopping …');
    interrupted.abort();
    if (stack !== undefined) stopping = stack.stop();
  });
}

try {
  const start = values.dev ? startDevStack : startStack;
  stack = await start({
    dataDir,
    ports: portsFromEnvironment(process.env),
    reset: values.reset,
    progress: terminalProgress(process.stdout),
    signal: interrupted.signal,
  });
  console.log(readyScreen(stack));
  const message = await Promise.race([stack.broken, untilInterrupted()]);
  await (stopping ?? stack.stop());
  if (message !== undefined) fail(message);
} catch (error) {
  if (!interrupted.signal.aborted) fail(formatMessage(error, dataDir));
}
process.exit();

function untilInterrupted(): Promise<undefined> {
  return new Promise((resolve) => {
    interrupted.signal.addEventListener('abort', () => resolve(undefined));
  });
}

function fail(message: string): void {
  console.error(`\n${message}`);
  process.exitCode = 1;
}
