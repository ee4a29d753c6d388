import { readFileSync } from 'node:fs';
import { runtimeConfig } from '@hideout/contract/runtime-config';
import { devRegistry } from '@hideout/local/dev/dev-registry';
import { startHostDevServer } from '@hideout/local/dev/dev-servers';
import { freePort } from '@hideout/local/ports';
import { createSupervisor } from '@hideout/local/supervisor';
import { readRegistryKey, signRegistry } from '@hideout/registry/sign-registry';
import { withDevRemote } from '../fixtures/dev-remote.ts';
import { expect, test } from '../fixtures/test.ts';

test('an edit of a remote shows inside the host at once, and what its components hold stays', async ({
  page,
  stack,
}) => {
  const supervisor = createSupervisor(stack.folder.logs);
  try {
    await withDevRemote('profile', stack, async ({ remote, copy }) => {
      const key = await readRegistryKey(readFileSync(stack.folder.registryKey, 'utf8'));
      // Newer than what the API of this stack says, which knows releases only.
      const registry = { ...devRegistry([remote]), revision: 1_000_000 };
      const port = await freePort();
      await startHostDevServer(supervisor, {
        port,
        apiUrl: stack.apiUrl,
        page: {
          signed: await signRegistry(registry, key),
          config: runtimeConfig.parse(JSON.parse(readFileSync(stack.folder.runtimeConfig, 'utf8'))),
        },
        publicDir: stack.folder.public,
      });

      await page.goto(`http://localhost:${port}/delegation`);
      const box = page.getByRole('textbox', { name: 'Address or ENS name' });
      // Held by the very component that is edited.
      await box.fill('vault.eth');
      copy.edit({
        file: 'src/delegation/address-box.tsx',
        from: 'Address or ENS name',
        to: 'Address, or ENS name',
      });
      const edited = page.getByRole('textbox', { name: 'Address, or ENS name' });
      await expect(edited).toHaveValue('vault.eth');
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
      expect(await page.evaluate(() => history.length)).toBe(2);
    });
  } finally {
    await supervisor.stopAll();
  }
});
