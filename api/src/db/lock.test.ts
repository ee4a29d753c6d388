import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';
import { openDatabase } from './open.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'hideout-lock-')), 'db');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

/** Another Node process that takes the lock, says so and stays. */
async function holdInAnotherProcess() {
  const code = `const { lockFolder } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
    try { await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

test('a second process is refused with a message that names the first', async () => {
  const lock = await lockFolder(folder);
  const { said } = await holdInAnotherProcess();
  expect(said).toContain(`The database folder ${folder} is in use by process ${process.pid}.`);
  await lock.release();
});

test('the database is refused while another process has the folder', async () => {
  const { child } = await holdInAnotherProcess();
  await expect(openDatabase({ kind: 'pglite', directory: folder })).rejects.toMatchObject({
    name: 'FolderInUseError',
  });
  child.kill('SIGKILL');
});

test('the same process cannot take it twice', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('the lock of a process that was killed is taken over', async () => {
  const { child, said } = await holdInAnotherProcess();
  expect(said).toBe('held');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder)).release();
});

test('of many that find a dead lock at once exactly one gets it', async () => {
  const { child } = await holdInAnotherProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const holders = await Promise.all(Array.from({ length: 4 }, holdInAnotherProcess));
  expect(holders.filter(({ said }) => said === 'held')).toHaveLength(1);
  for (const { child } of holders) child.kill('SIGKILL');
});

test('a process that has the number of the dead one does not hold it', async () => {
  await writeFile(`${folder}.pid`, String(process.ppid));
  await (await lockFolder(folder)).release();
});
