import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@hideout/build/source-hash';
import { chainContractNames } from '../chain/contract-names.ts';
import { moveInto } from '../move-into.ts';
import { cacheDir } from '../settings.ts';
import { buildDemoWallet } from './build.ts';
import type { WalletConfig } from './src/protocol.ts';

/** Scripts that the site's page loads so that the wallet announces itself. */
export const DEMO_WALLET_SCRIPT = '/demo-wallet/provider.js';

/**
 * Puts the demo wallet into a folder that the site serves as `/demo-wallet/`, with the addresses where this stack's
 * chains and relay answer. Built once per state of its sources.
 */
export async function placeDemoWallet(
  dir: string,
  { rpcUrls, relayUrl }: Pick<WalletConfig, 'rpcUrls' | 'relayUrl'>,
): Promise<void> {
  const built = path.join(cacheDir, 'builds', 'demo-wallet', walletHash());
  if (!existsSync(built)) {
    const unfinished = `${built}.${process.pid}.unfinished`;
    await buildDemoWallet(unfinished);
    moveInto(unfinished, built);
  }
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(path.dirname(dir), { recursive: true });
  cpSync(built, dir, { recursive: true });
  const config: WalletConfig = { rpcUrls, relayUrl, contracts: chainContractNames() };
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(config));
}

function walletHash(): string {
  const hash = createHash('sha256');
  const sources = path.join(import.meta.dirname, 'src');
  const files = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const others = [
    path.join(import.meta.dirname, 'build.ts'),
    path.join(import.meta.dirname, '../personas.ts'),
    path.join(import.meta.dirname, '../bitcoin-personas.ts'),
    ...['phone.ts', 'questions.ts', 'project-id.ts'].map((name) =>
      path.join(import.meta.dirname, '../walletconnect', name),
    ),
    path.join(workspaceRoot(import.meta.dirname), 'shared/contract/src/bitcoin-message.ts'),
    path.join(workspaceRoot(import.meta.dirname), 'pnpm-lock.yaml'),
  ];
  for (const file of [...files.sort(), ...others])
    hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
