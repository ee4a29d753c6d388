// Builds the two local chains again and stores them: `npm run chains`.
// Needed only after a change of the contracts, the holdings or the SERUM list; the result is committed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../ports.ts';
import { createSupervisor } from '../supervisor.ts';
import { APECHAIN_CHAIN_ID, builderAccounts, ETHEREUM_CHAIN_ID, GENESIS_AT } from './addresses.ts';
import { startAnvil } from './anvil.ts';
import { buildApechain } from './build-apechain.ts';
import { buildEthereum } from './build-ethereum.ts';
import { type Builder, createBuilder } from './builder.ts';
import { localChainConfig } from './chain-config.ts';
import { type Artifact, compileContracts } from './compile.ts';
import { artifactsDir, type ChainName, statesDir, writeState } from './state-file.ts';
import { stateSourcesHash } from './state-sources.ts';

const compiled = compileContracts();
const scratch = mkdtempSync(path.join(tmpdir(), 'hideout-chains-'));
const supervisor = createSupervisor(scratch);

try {
  mkdirSync(statesDir, { recursive: true });
  mkdirSync(artifactsDir, { recursive: true });
  const ethereum = await build('ethereum', ETHEREUM_CHAIN_ID, (builder) => buildEthereum(builder, artifact));
  const apechain = await build('apechain', APECHAIN_CHAIN_ID, (builder) => buildApechain(builder, artifact));
  writeJson('abi.json', Object.fromEntries([...compiled].map(([name, { abi }]) => [name, abi])));
  writeJson('serum.json', {
    merkleRoot: apechain.merkleRoot,
    voucherSigner: builderAccounts.voucherSigner,
    claims: apechain.claims,
  });
  writeJson('sources.json', { hash: stateSourcesHash() });
  writeJson('chain-config.json', localChainConfig(ethereum, apechain));
} finally {
  await supervisor.stopAll();
  rmSync(scratch, { recursive: true, force: true });
}

function artifact(name: string): Artifact {
  const found = compiled.get(name);
  if (found === undefined) throw new Error(`No contract is called ${name}.`);
  return found;
}

async function build<T>(
  name: ChainName,
  chainId: number,
  fill: (builder: Builder) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const anvil = await startAnvil(supervisor, {
    name,
    port,
    chainId,
    args: ['--timestamp', String(GENESIS_AT)],
  });
  const builder = createBuilder(port, builderAccounts.deployer);
  await builder.call('anvil_setBlockTimestampInterval', [1]);
  const built = await fill(builder);
  const size = writeState(name, await builder.call<string>('anvil_dumpState'));
  console.log(`${name}: ${size.plain} bytes of state, ${size.stored} stored`);
  await anvil.stop();
  return built;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(path.join(artifactsDir, file), `${JSON.stringify(value, null, 2)}\n`);
}
