import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createChains } from '@hideout/api/chain/chains';
import { makeProposal } from '@hideout/api/testing/community-fixtures';
import { buildTestApp, call, type SignedIn, signIn } from '@hideout/api/testing/test-app';
import { describeOnDatabases } from '@hideout/api/testing/test-database';
import { getVotingPower, type VotingPower } from '@hideout/contract/voting-power';
import { type Address, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personaNamed } from '../personas.ts';
import { freePort } from '../ports.ts';
import { type Child, createSupervisor, type Supervisor } from '../supervisor.ts';
import { builderAccounts, ethereumAddresses } from './addresses.ts';
import { anvilCall } from './anvil.ts';
import { createBuilder } from './builder.ts';
import { type ChainOptions, startChain } from './chains.ts';
import { getTokens } from './holdings.ts';
import { chainConfigFile } from './state-file.ts';

const hound = personaNamed('hound');
const stranger = personaNamed('stranger').address;
const transferAbi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)']);
const [firstApe = 0n, secondApe = 0n] = getTokens('mayc')
  .filter(({ owner }) => owner === hound.address)
  .map(({ tokenId }) => tokenId);

/** Head of the chain as `build-states.ts` left it: votes that began before the stack are counted there. */
const BUILT_HEAD = 26;

/** An Ethereum in a folder of its own, which a suite stops and starts again as `npm start` does. */
function restartableChain() {
  const dir = mkdtempSync(path.join(tmpdir(), 'hideout-history-'));
  let supervisor: Supervisor;
  let port = 0;
  let child: Child;
  const start = async (options: Pick<ChainOptions, 'maxFileBytes'> = {}) => {
    child = await startChain(supervisor, { chain: 'ethereum', port, dir, ...options });
  };
  beforeAll(async () => {
    supervisor = createSupervisor(dir);
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    await supervisor.stopAll();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    start,
    stop: () => child.stop(),
    async restart(options?: Pick<ChainOptions, 'maxFileBytes'>) {
      await child.stop();
      await start(options);
    },
    url: () => `http://127.0.0.1:${port}`,
    file: () => path.join(dir, readdirSync(dir).find((name) => /^ethereum-\w+\.json$/.test(name)) ?? ''),
    call: <T>(method: string, params?: unknown[]) => anvilCall<T>(port, method, params),
    headBlock: async () => Number(await anvilCall<string>(port, 'eth_blockNumber')),
    codeAt: (block: number) =>
      anvilCall<string>(port, 'eth_getCode', [ethereumAddresses.mayc, `0x${block.toString(16)}`]),
    sendApe: (tokenId: bigint, to: Address) =>
      createBuilder(port, builderAccounts.deployer).write(
        hound.address,
        ethereumAddresses.mayc,
        transferAbi,
        'transferFrom',
        [hound.address, to, tokenId],
      ),
  };
}

describeOnDatabases('voting power on the local Ethereum', (open) => {
  const chain = restartableChain();
  let app: ReturnType<typeof buildTestApp>;
  let member: SignedIn;
  beforeAll(async () => {
    app = buildTestApp((await open()).db, {
      chains: createChains({ ethRpcUrl: chain.url(), apeRpcUrl: chain.url() }),
      config: { chainConfigFile },
    });
    member = await signIn(app, hound.privateKey);
  });
  afterAll(() => app?.close());

  const readPower = async (proposalId: string) => {
    const answer = await call(app, getVotingPower, { cookie: member.cookie, params: { id: proposalId } });
    return answer.json<VotingPower>();
  };

  test('is counted at the start of the vote when a token was sold after it and the stack restarted', async () => {
    const { db } = await open();
    const begunBefore = await makeProposal(db);
    await chain.sendApe(firstApe, stranger);
    const blockOfStart = await chain.headBlock();
    const begunNow = await makeProposal(db, { startsInHours: 0 });
    await chain.call('evm_increaseTime', [3_600]);
    await chain.sendApe(secondApe, stranger);

    await chain.restart();
    await chain.restart();

    const before = await readPower(begunBefore);
    expect(before).toMatchObject({ own: 3, delegated: 14, partial: false });
    expect(before.snapshotBlocks).toEqual([{ chainId: 1, block: String(BUILT_HEAD) }]);
    const now = await readPower(begunNow);
    expect(now).toMatchObject({ own: 2, delegated: 14, partial: false });
    expect(now.snapshotBlocks).toEqual([{ chainId: 1, block: String(blockOfStart) }]);
  });
});

describe('the file of the local Ethereum', () => {
  const chain = restartableChain();

  test('keeps the oldest and the newest blocks when it has grown too big', async () => {
    // The block at which a chain goes on is as old as its number says.
    await chain.restart();
    const head = await chain.headBlock();
    for (let mined = 0; mined < 12; mined += 1) await chain.call('evm_mine');
    await chain.restart({ maxFileBytes: 1 });
    await chain.restart();
    const newest = head + 12;
    const codes = await Promise.all([newest, newest - 3, BUILT_HEAD].map(chain.codeAt));
    for (const code of codes) expect(code.length).toBeGreaterThan(2);
    await expect(chain.codeAt(head + 1)).rejects.toThrow('BlockOutOfRange');
  });

  test('gives way to the one of the last start when a crash damaged it', async () => {
    await chain.restart();
    const head = await chain.headBlock();
    await chain.stop();
    truncateSync(chain.file(), Math.floor(statSync(chain.file()).size / 2));
    await chain.start();
    expect(await chain.headBlock()).toBe(head);
    expect((await chain.codeAt(BUILT_HEAD)).length).toBeGreaterThan(2);
  });
});
