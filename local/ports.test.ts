import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isPortFree } from './ports.ts';

test('free ports are all different, and none is one that systems lend to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, freePort));
  expect(new Set(ports).size).toBe(40);
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
  }
});

test('a port that a user listens on is not free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isPortFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});
