import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
} from 'viem';
import { anvilCall } from './anvil.ts';
import type { Artifact } from './compile.ts';

/** Writes to a local chain as any account, and fails at once when a transaction does. */
export type Builder = {
  deploy(artifact: Artifact, args?: readonly unknown[]): Promise<Address>;
  /** Deploys and then puts the code at `address`; constructor storage does not come along, immutables do. */
  placeAt(address: Address, artifact: Artifact, args?: readonly unknown[]): Promise<void>;
  write(
    from: Address,
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
  ): Promise<{ hash: Hex; at: number }>;
  /** The next block gets this time, in unix seconds. */
  nextBlockAt(seconds: number): Promise<void>;
  call<T>(method: string, params?: unknown[]): Promise<T>;
};

/** Fixed, so that nothing depends on a fee estimate: the same build gives the same blocks. */
const GAS = { gas: '0x1000000', maxFeePerGas: '0x4a817c800', maxPriorityFeePerGas: '0x0' };

/**
 * @param port of the anvil to build on.
 * @param deployer address that deploys; anvil impersonates it, so it needs no key.
 */
export function createBuilder(port: number, deployer: Address): Builder {
  const funded = new Set<Address>();

  const call = <T>(method: string, params: unknown[] = []) => anvilCall<T>(port, method, params);

  async function send(from: Address, transaction: { to?: Address; data: Hex }) {
    if (!funded.has(from)) {
      funded.add(from);
      await call('anvil_impersonateAccount', [from]);
      await call('anvil_setBalance', [from, '0x3635c9adc5dea00000']);
    }
    const hash = await call<Hex>('eth_sendTransaction', [{ from, ...transaction, ...GAS }]);
    const receipt = await getReceipt(hash);
    if (receipt.status !== '0x1') throw new Error(`A transaction of ${from} failed.`);
    const block = await call<{ timestamp: Hex }>('eth_getBlockByNumber', [receipt.blockNumber, false]);
    return { hash, at: Number(block.timestamp) };
  }

  /** Anvil answers before it has mined: the receipt comes a moment later. */
  async function getReceipt(hash: Hex): Promise<{ status: Hex; blockNumber: Hex }> {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const receipt = await call<{ status: Hex; blockNumber: Hex } | null>('eth_getTransactionReceipt', [
        hash,
      ]);
      if (receipt !== null) return receipt;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`Transaction ${hash} was not mined.`);
  }

  async function deploy({ abi, creationCode }: Artifact, args: readonly unknown[] = []): Promise<Address> {
    const nonce = BigInt(await call<Hex>('eth_getTransactionCount', [deployer, 'latest']));
    await send(deployer, { data: encodeDeployData({ abi, bytecode: creationCode, args }) });
    return getContractAddress({ from: deployer, nonce });
  }

  return {
    call,
    deploy,
    async placeAt(address, artifact, args = []) {
      const deployed = await deploy(artifact, args);
      const code = await call<Hex>('eth_getCode', [deployed, 'latest']);
      await call('anvil_setCode', [address, code]);
    },
    write: (from, to, abi, functionName, args) =>
      send(from, { to, data: encodeFunctionData({ abi, functionName, args }) }),
    nextBlockAt: (seconds) => call('evm_setNextBlockTimestamp', [seconds]),
  };
}
