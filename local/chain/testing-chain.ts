import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createTestClient,
  http,
  type PublicClient,
  type TestClient,
} from 'viem';
import { apeChain, mainnet } from 'viem/chains';
import { freePort } from '../ports.ts';
import { createSupervisor } from '../supervisor.ts';
import { builderAccounts } from './addresses.ts';
import { anvilCall } from './anvil.ts';
import { createBuilder } from './builder.ts';
import { startChain } from './chains.ts';
import { artifactsDir, type ChainName } from './state-file.ts';

export type TestingChain = {
  client: PublicClient;
  /** Moves the clock, holds blocks back, fills wallets. */
  tester: TestClient<'anvil'>;
  getAbi(contract: string): Abi;
  /** Sends a call as any account, and throws the contract's refusal when there is one. */
  sendAs(
    from: Address,
    to: Address,
    contract: string,
    functionName: string,
    args?: readonly unknown[],
  ): Promise<void>;
  read<T>(address: Address, contract: string, functionName: string, args?: readonly unknown[]): Promise<T>;
  /** What a call would be refused with: a revert text or the name of an error. */
  refusal(
    from: Address,
    to: Address,
    contract: string,
    functionName: string,
    args?: readonly unknown[],
  ): Promise<string>;
  snapshot(): Promise<void>;
  revert(): Promise<void>;
  stop(): Promise<void>;
};

/** A chain from its stored state, for a test file of its own. */
export async function startTestingChain(chain: ChainName): Promise<TestingChain> {
  const dir = mkdtempSync(path.join(tmpdir(), 'hideout-chain-'));
  const supervisor = createSupervisor(dir);
  const port = await freePort();
  await startChain(supervisor, { chain, port, dir });
  const transport = http(`http://127.0.0.1:${port}`);
  const viemChain = chain === 'ethereum' ? mainnet : apeChain;
  const client = createPublicClient({ chain: viemChain, transport });
  const tester = createTestClient({ mode: 'anvil', chain: viemChain, transport });
  // Written by build-states.ts.
  const abis = JSON.parse(readFileSync(path.join(artifactsDir, 'abi.json'), 'utf8')) as Record<string, Abi>;
  const getAbi = (contract: string): Abi => {
    const abi = abis[contract];
    if (abi === undefined) throw new Error(`No contract is called ${contract}.`);
    return abi;
  };
  let builder = createBuilder(port, builderAccounts.deployer);
  let snapshotId: `0x${string}` | undefined;

  const sendAs: TestingChain['sendAs'] = async (from, to, contract, functionName, args = []) => {
    const abi = getAbi(contract);
    await client.simulateContract({ account: from, address: to, abi, functionName, args });
    await builder.write(from, to, abi, functionName, args);
  };

  return {
    client,
    tester,
    getAbi,
    sendAs,
    // The caller names the type that the ABI fixes.
    read: async <T>(
      address: Address,
      contract: string,
      functionName: string,
      args: readonly unknown[] = [],
    ) => (await client.readContract({ address, abi: getAbi(contract), functionName, args })) as T,
    async refusal(...call) {
      try {
        await sendAs(...call);
      } catch (error) {
        return getReason(error);
      }
      return 'not refused';
    },
    async snapshot() {
      snapshotId = await tester.snapshot();
    },
    async revert() {
      // What was just mined may still be in anvil's pool, and would be mined again after the revert.
      await anvilCall(port, 'anvil_dropAllTransactions');
      if (snapshotId !== undefined) await anvilCall(port, 'evm_revert', [snapshotId]);
      snapshotId = await tester.snapshot();
      // The old one remembers whom it gave coins, which the chain has forgotten.
      builder = createBuilder(port, builderAccounts.deployer);
    },
    async stop() {
      await supervisor.stopAll();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function getReason(error: unknown): string {
  const reverted =
    error instanceof BaseError ? error.walk((inner) => inner instanceof ContractFunctionRevertedError) : null;
  if (!(reverted instanceof ContractFunctionRevertedError)) return String(error);
  const name = reverted.data?.errorName;
  return name === undefined || name === 'Error' ? (reverted.reason ?? '') : name;
}
