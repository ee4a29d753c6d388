import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Child, Supervisor } from '../supervisor.ts';

const require = createRequire(import.meta.url);

export type AnvilOptions = {
  /** Name of the process and of its log. */
  name: string;
  port: number;
  chainId: number;
  /** More command line arguments, such as `--state`. */
  args?: string[];
};

/**
 * Starts anvil and waits until it answers.
 *
 * @throws Error with what anvil wrote when it ends or stays silent for 20 s.
 */
export async function startAnvil(supervisor: Supervisor, options: AnvilOptions): Promise<Child> {
  const { command, args } = anvilCommand();
  const child = supervisor.start({
    name: options.name,
    command,
    args: [
      ...args,
      ...['--port', String(options.port), '--chain-id', String(options.chainId)],
      ...['--hardfork', 'cancun', '--threads', '1', '--quiet'],
      ...(options.args ?? []),
    ],
  });
  const deadline = Date.now() + 20_000;
  while (!(await answers(options.port))) {
    if (child.hasExited() || Date.now() > deadline) {
      await child.stop();
      throw new Error(`The local chain "${options.name}" did not start:\n${child.lastLines()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

/** One JSON-RPC call to the anvil on that port. */
export async function anvilCall<T>(port: number, method: string, params: unknown[] = []): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  // JSON of our own anvil; the caller names the type of the documented answer.
  const answer = (await response.json()) as { result?: T; error?: { message: string } };
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  // `result` is there whenever `error` is not.
  return answer.result as T;
}

async function answers(port: number): Promise<boolean> {
  try {
    await anvilCall(port, 'eth_chainId');
    return true;
  } catch {
    return false;
  }
}

/** The native program of the installed platform package; the package's own script where that is not found. */
function anvilCommand(): { command: string; args: string[] } {
  const script = require.resolve('@foundry-rs/anvil/bin.mjs');
  const platform = { darwin: 'darwin', linux: 'linux', win32: 'win32' }[process.platform as string];
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  try {
    const fromAnvil = createRequire(script);
    const command = fromAnvil.resolve(`@foundry-rs/anvil-${platform}-${arch}/bin/${file}`);
    if (existsSync(command)) return { command, args: [] };
  } catch {
    // Not installed as a platform package: the script below says why.
  }
  return { command: process.execPath, args: [script] };
}
