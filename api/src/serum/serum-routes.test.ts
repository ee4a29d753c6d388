import { getSerumInfo } from '@hideout/contract/serum';
import type { FastifyInstance } from 'fastify';
import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
} from 'viem';
import { apeChain } from 'viem/chains';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DISTRIBUTOR_ABI, TOKEN_ABI } from '../chain/abis.ts';
import { writeChainConfig } from '../testing/chain-config-file.ts';
import { FAKE_CHAIN_CONFIG_FILE } from '../testing/fake-ethereum.ts';
import { buildTestApp, call, emptyChains } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';

const TOKEN = getAddress('0x00000000000000000000000000000000000000a1');
const DISTRIBUTOR = getAddress('0x00000000000000000000000000000000000000a2');
const SUPPLY = 100_000_000n * 10n ** 18n;

type World = { paused: boolean; opensAt: bigint; closesAt: bigint; silent: 'nobody' | 'distributor' | 'all' };

function fakeApeChain(world: World, asked: string[]) {
  return createPublicClient({
    chain: apeChain,
    transport: custom(
      {
        async request({ method, params }: { method: string; params: [{ to: Hex; data: Hex }] }) {
          asked.push(method);
          const [{ to, data }] = params;
          if (world.silent === 'all') throw new Error('The fake node does not answer.');
          if (getAddress(to) === TOKEN) {
            return encodeFunctionResult({ abi: TOKEN_ABI, functionName: 'totalSupply', result: SUPPLY });
          }
          if (world.silent === 'distributor') return '0x';
          const { functionName } = decodeFunctionData({ abi: DISTRIBUTOR_ABI, data });
          return functionName === 'paused'
            ? encodeFunctionResult({ abi: DISTRIBUTOR_ABI, functionName, result: world.paused })
            : encodeFunctionResult({ abi: DISTRIBUTOR_ABI, functionName, result: world[functionName] });
        },
      },
      { retryCount: 0 },
    ),
  });
}

describeOnDatabases('SERUM as its contracts have it', (open) => {
  let chainConfigFile: string;
  const opensAt = new Date('2026-01-15T00:00:00.000Z');
  const closesAt = new Date('2100-01-01T00:00:00.000Z');
  let database: Awaited<ReturnType<typeof open>>;
  let app: FastifyInstance | undefined;

  beforeAll(async () => {
    database = await open();
    const apechain = { chainId: 33139, contracts: { serumToken: TOKEN, distributor: DISTRIBUTOR } };
    chainConfigFile = writeChainConfig({ ...FAKE_CHAIN_CONFIG_FILE, apechain });
  });
  afterEach(() => app?.close());

  async function ask(changes: Partial<World> = {}, times = 1) {
    const asked: string[] = [];
    const seconds = (at: Date) => BigInt(at.getTime() / 1_000);
    const world: World = {
      paused: false,
      opensAt: seconds(opensAt),
      closesAt: seconds(closesAt),
      silent: 'nobody',
      ...changes,
    };
    const running = buildTestApp(database.db, {
      chains: { ...emptyChains(), apechain: fakeApeChain(world, asked) },
      config: { chainConfigFile },
    });
    app = running;
    const answers = await Promise.all(Array.from({ length: times }, () => call(running, getSerumInfo)));
    return { asked, answers, info: answers[0]?.json() };
  }

  test('supply, pause and window are the chain’s', async () => {
    const before = Date.now();
    const { info } = await ask({ paused: true });
    expect(info).toMatchObject({
      token: { totalSupply: SUPPLY.toString() },
      distributor: { paused: true },
      window: { status: 'open', opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
    });
    expect(Date.parse(info.chainReadAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(info.updatedAt)).toBeLessThanOrEqual(Date.now());
  });

  test('many requests cost one read of the chain', async () => {
    const { asked, answers } = await ask({}, 12);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(asked).toHaveLength(4);
  });

  test('a silent chain is said, and the announced window stands', async () => {
    const { info } = await ask({ silent: 'all' });
    expect(info).toMatchObject({
      token: { totalSupply: null },
      distributor: { paused: null },
      window: { status: 'announced', opensAt: null },
      chainReadAt: null,
    });
  });

  test('a missing contract does not affect the other', async () => {
    const { info } = await ask({ silent: 'distributor' });
    expect(info).toMatchObject({
      token: { totalSupply: SUPPLY.toString() },
      distributor: { paused: null },
      window: { status: 'announced' },
    });
  });
});
