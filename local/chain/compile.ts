import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Abi, Hex } from 'viem';

const require = createRequire(import.meta.url);
const contractsDir = path.join(import.meta.dirname, 'contracts');

export type Artifact = { abi: Abi; creationCode: Hex };

type SolcOutput = {
  errors?: Array<{ severity: string; formattedMessage: string }>;
  contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
};

type Solc = {
  compile(
    input: string,
    callbacks: { import(file: string): { contents: string } | { error: string } },
  ): string;
};

/**
 * Compiles every contract of `contracts/` with solc from npm; imports of `@openzeppelin/…` come from npm too.
 *
 * @returns ABI and creation code by contract name.
 * @throws Error with the compiler's text when a contract has an error.
 */
export function compileContracts(): Map<string, Artifact> {
  // solc ships no types; this is the part of its documented interface that is used here.
  const solc = require('solc') as Solc;
  const files = readdirSync(contractsDir).filter((file) => file.endsWith('.sol'));
  const sources = Object.fromEntries(
    files.map((file) => [`./${file}`, { content: readFileSync(path.join(contractsDir, file), 'utf8') }]),
  );
  const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    // Without the metadata hash the code depends on nothing but what it does.
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  };
  const output: SolcOutput = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }), { import: readImport }),
  );
  const failures = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (failures.length > 0) throw new Error(failures.map((error) => error.formattedMessage).join('\n'));

  const artifacts = new Map<string, Artifact>();
  for (const file of files) {
    for (const [name, contract] of Object.entries(output.contracts[`./${file}`] ?? {})) {
      if (contract.evm.bytecode.object.length === 0) continue;
      artifacts.set(name, { abi: contract.abi, creationCode: `0x${contract.evm.bytecode.object}` });
    }
  }
  return artifacts;
}

function readImport(file: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(file), 'utf8') };
  } catch (error) {
    return { error: `${file} cannot be read: ${String(error)}` };
  }
}
