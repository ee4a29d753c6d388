import { createRequire } from 'node:module';
import { verifyEvmSignature } from '@hideout/api/people/auth/verify-evm-signature';
import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hashMessage,
  http,
  isHex,
  parseAbi,
  serializeErc6492Signature,
  walletActions,
  zeroHash,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builderAccounts } from './addresses.ts';
import { startTestingChain, type TestingChain } from './testing-chain.ts';

/** A wallet with one owner (ERC-1271), contracts that answer badly, and what deploys a wallet (ERC-6492). */
const SOURCE = `
pragma solidity ^0.8.20;
contract Wallet {
  address immutable owner;
  constructor(address owner_) { owner = owner_; }
  function isValidSignature(bytes32 hash, bytes calldata s) external view returns (bytes4) {
    if (s.length != 65) return 0xffffffff;
    address signer = ecrecover(hash, uint8(s[64]), bytes32(s[0:32]), bytes32(s[32:64]));
    return signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}
contract Reverting { fallback() external { revert("no"); } }
contract Wasting { fallback() external { while (true) {} } }
contract Truthy { function isValidSignature(bytes32, bytes calldata) external pure returns (bool) { return true; } }
contract Silent { fallback() external {} }
contract Factory {
  function deploy(bytes calldata code) external {
    bytes memory copy = code;
    assembly { pop(create2(0, add(copy, 32), mload(copy), 0)) }
  }
}
`;
const FACTORY_ABI = parseAbi(['function deploy(bytes code)']);
const MESSAGE = 'Sign in to hideout.';

const owner = privateKeyToAccount(generatePrivateKey());
const stranger = privateKeyToAccount(generatePrivateKey());
let chain: TestingChain;
let code: ReadonlyMap<string, Hex>;
let factory: Address;

beforeAll(async () => {
  chain = await startTestingChain('ethereum');
  code = compile(SOURCE);
  factory = await deploy(getCode('Factory'));
});
afterAll(() => chain?.stop());

const verify = (address: Address, signature: Hex, message = MESSAGE) =>
  verifyEvmSignature(chain.client, { address, message, signature });

describe('a wallet that is a contract', () => {
  let wallet: Address;
  beforeAll(async () => {
    wallet = await deploy(walletCode(owner.address));
  });

  test("is proven by its owner's signature", async () => {
    expect(await verify(wallet, await owner.signMessage({ message: MESSAGE }))).toBe(true);
  });

  test("is not by a stranger's, nor over another message", async () => {
    const signature = await stranger.signMessage({ message: MESSAGE });
    expect(await verify(wallet, signature)).toBe(false);
    // The stranger did sign: for their own address.
    expect(await verify(stranger.address, signature)).toBe(true);
    expect(await verify(wallet, await owner.signMessage({ message: 'Something else' }))).toBe(false);
  });

  test('is not by a signature over the bare hash, which no wallet shows', async () => {
    const signature = await owner.sign({ hash: hashMessage('Something else') });
    expect(await verify(wallet, signature)).toBe(false);
  });

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['one byte', '0x00'],
    ['zeros', `0x${'00'.repeat(65)}`],
    ['ten thousand bytes', `0x${'ff'.repeat(9_999)}`],
  ])('is not by %s', async (_, signature) => {
    expect(await verify(wallet, signature)).toBe(false);
  });

  test.each([['Reverting'], ['Wasting'], ['Truthy'], ['Silent']])(
    'is not when it is %s instead of answering as ERC-1271 says',
    async (name) => {
      const contract = await deploy(getCode(name));
      expect(await verify(contract, await owner.signMessage({ message: MESSAGE }))).toBe(false);
    },
  );
});

describe('a wallet whose contract is not there yet', () => {
  const wrap = (ownerOfWallet: Address, signature: Hex) => {
    const data = encodeFunctionData({
      abi: FACTORY_ABI,
      functionName: 'deploy',
      args: [walletCode(ownerOfWallet)],
    });
    return serializeErc6492Signature({ address: factory, data, signature });
  };
  const futureAddress = (ownerOfWallet: Address) =>
    getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: zeroHash,
      bytecode: walletCode(ownerOfWallet),
    });

  test("is proven by its owner's signature and what deploys it, without being deployed", async () => {
    const wallet = futureAddress(owner.address);
    expect(await verify(wallet, wrap(owner.address, await owner.signMessage({ message: MESSAGE })))).toBe(
      true,
    );
    expect(await chain.client.getCode({ address: wallet })).toBeUndefined();
  });

  test("is not by a stranger's signature, nor by the owner's alone", async () => {
    const wallet = futureAddress(owner.address);
    const strange = await stranger.signMessage({ message: MESSAGE });
    expect(await verify(wallet, wrap(owner.address, strange))).toBe(false);
    expect(await verify(wallet, await owner.signMessage({ message: MESSAGE }))).toBe(false);
  });

  test("a stranger's wallet proves no other address: not a user's, not another wallet's", async () => {
    const wrapped = wrap(stranger.address, await stranger.signMessage({ message: MESSAGE }));
    expect(await verify(futureAddress(stranger.address), wrapped)).toBe(true);
    expect(await verify(owner.address, wrapped)).toBe(false);
    expect(await verify(futureAddress(owner.address), wrapped)).toBe(false);
    expect(await verify(await deploy(walletCode(owner.address)), wrapped)).toBe(false);
  });
});

function walletCode(ownerOfWallet: Address): Hex {
  return concatHex([getCode('Wallet'), encodeAbiParameters([{ type: 'address' }], [ownerOfWallet])]);
}

function getCode(name: string): Hex {
  const found = code.get(name);
  if (found === undefined) throw new Error(`No contract is called ${name}.`);
  return found;
}

async function deploy(data: Hex): Promise<Address> {
  const client = createTestClient({
    mode: 'anvil',
    chain: mainnet,
    transport: http(chain.client.transport.url),
  }).extend(walletActions);
  const account = builderAccounts.deployer;
  await client.setBalance({ address: account, value: 10n ** 20n });
  await client.impersonateAccount({ address: account });
  const hash = await client.sendTransaction({ account, chain: mainnet, data });
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
  if (!contractAddress) throw new Error('The contract was not deployed.');
  return contractAddress;
}

/** Creation code by contract name. */
function compile(content: string): ReadonlyMap<string, Hex> {
  // solc ships no types; this is the part of its documented interface that is used here.
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const settings = { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } };
  const input = { language: 'Solidity', sources: { 'test.sol': { content } }, settings };
  // The documented output of the compiler for this selection.
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
    errors?: { formattedMessage: string }[];
  };
  const contracts = Object.entries(output.contracts?.['test.sol'] ?? {});
  if (contracts.length === 0) throw new Error(output.errors?.map((one) => one.formattedMessage).join('\n'));
  return new Map(
    contracts.map(([name, contract]) => {
      const bytes = `0x${contract.evm.bytecode.object}`;
      if (!isHex(bytes)) throw new Error(`${name} has no code.`);
      return [name, bytes];
    }),
  );
}
