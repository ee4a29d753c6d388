import { getSerumProof, type SerumProof } from '@hideout/contract/serum-list';
import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import type { FastifyInstance } from 'fastify';
import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
} from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { apeChain } from 'viem/chains';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DISTRIBUTOR_ABI, PAYMENTS_ABI } from '../chain/abis.ts';
import { writeChainConfig } from '../testing/chain-config-file.ts';
import { freshAddress } from '../testing/community-fixtures.ts';
import { FAKE_CHAIN_CONFIG_FILE } from '../testing/fake-ethereum.ts';
import { storeTestList, type TestAllocation } from '../testing/serum-fixtures.ts';
import { buildTestApp, call, emptyChains, signIn } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { claimsSource } from './apply-claims.ts';

const DISTRIBUTOR = getAddress('0x00000000000000000000000000000000000000a2');
const SOURCE = claimsSource(33139, DISTRIBUTOR);
const TX: Hex = `0x${'cd'.repeat(32)}`;
const YEAR = 365n * 24n * 3_600n;

type World = {
  claimed: Set<string>;
  paused: boolean;
  opensIn: bigint;
  silent: boolean;
  isClaimedAsked: number;
};

function fakeApeChain(world: World) {
  const abi = [...DISTRIBUTOR_ABI, ...PAYMENTS_ABI];
  const now = BigInt(Math.floor(Date.now() / 1_000));
  const request = async ({ params }: { params: [{ data: Hex }] }) => {
    const { functionName, args } = decodeFunctionData({ abi, data: params[0].data });
    if (functionName === 'isClaimed') world.isClaimedAsked += 1;
    if (world.silent) throw new Error('The fake node does not answer.');
    if (functionName === 'paused') return encodeFunctionResult({ abi, functionName, result: world.paused });
    if (functionName === 'isClaimed') {
      return encodeFunctionResult({ abi, functionName, result: world.claimed.has(args[0]) });
    }
    const opensAt = now + world.opensIn;
    return encodeFunctionResult({
      abi,
      functionName,
      result: functionName === 'opensAt' ? opensAt : opensAt + YEAR,
    });
  };
  return createPublicClient({ chain: apeChain, transport: custom({ request }, { retryCount: 0 }) });
}

describeOnDatabases('the proof of an allocation', (open) => {
  let chainConfigFile: string;
  const rows: TestAllocation[] = Array.from({ length: 37 }, (_, index) => ({
    address: freshAddress(),
    amount: 10n ** 18n * BigInt(index + 1),
  }));
  const tree = StandardMerkleTree.of(
    rows.map((row) => [row.address, row.amount.toString()]),
    ['address', 'uint256'],
  );
  let database: TestDatabase;
  let world: World;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    const apechain = { chainId: 33139, contracts: { serumToken: null, distributor: DISTRIBUTOR } };
    chainConfigFile = writeChainConfig({ ...FAKE_CHAIN_CONFIG_FILE, apechain });
  });
  beforeEach(async () => {
    await database.db.deleteFrom('serum_drop').execute();
    await database.db.deleteFrom('serum_claim').execute();
    world = { claimed: new Set(), paused: false, opensIn: -1_000n, silent: false, isClaimedAsked: 0 };
    app = buildTestApp(database.db, {
      chains: { ...emptyChains(), apechain: fakeApeChain(world) },
      config: { chainConfigFile },
    });
  });
  afterEach(() => app.close());

  const ask = async (address: string, cookie?: string) =>
    (await call(app, getSerumProof, { params: { address }, cookie })).json<SerumProof>();
  const row = (index: number) => rows[index] ?? { address: '', amount: 0n };

  test('every address of the list gets a proof that OpenZeppelin accepts', async () => {
    const root = await storeTestList(database.db, rows);
    expect(root).toBe(tree.root);
    for (const { address, amount } of rows) {
      const answer = await ask(address.toLowerCase());
      expect(answer).toMatchObject({
        address,
        eligible: true,
        amount: amount.toString(),
        merkleRoot: root,
        blockers: [],
      });
      expect(answer.proof).toEqual(tree.getProof([address, amount.toString()]));
      expect(
        StandardMerkleTree.verify(root, ['address', 'uint256'], [address, answer.amount], answer.proof),
      ).toBe(true);
    }
  });

  test('says where it is claimed, and what the amount is made of', async () => {
    const parts = [{ label: 'Apes', amount: '5' }];
    await storeTestList(database.db, [{ address: row(0).address, amount: 5n, parts }]);
    expect(await ask(row(0).address)).toMatchObject({
      index: 0,
      amount: '5',
      proof: [],
      parts,
      distributor: DISTRIBUTOR,
      chain: { chainId: 33139, name: 'ApeChain' },
      claimed: false,
      claimedAt: null,
      claimedTx: null,
    });
  });

  test('an address that is not on the list is an answer, not a failure', async () => {
    const root = await storeTestList(database.db, rows);
    expect(await ask(freshAddress())).toMatchObject({
      eligible: false,
      index: null,
      amount: '0',
      proof: [],
      merkleRoot: root,
      claimed: false,
      blockers: ['notOnList'],
    });
  });

  test('finds no address when no list is published', async () => {
    await storeTestList(database.db, rows, { is_live: false });
    expect(await ask(row(0).address)).toMatchObject({
      eligible: false,
      merkleRoot: null,
      blockers: ['notOnList'],
    });
  });

  test.each(['0x12', 'vitalik.eth', `0x${'g'.repeat(40)}`, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'])(
    '%s is no address',
    async (address) => {
      const answer = await call(app, getSerumProof, { params: { address } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'INVALID_ADDRESS' });
    },
  );

  test('a claim counts as soon as the contract says so, before its event has been read', async () => {
    await storeTestList(database.db, rows);
    world.claimed.add(row(3).address);
    expect(await ask(row(3).address)).toMatchObject({
      eligible: true,
      claimed: true,
      claimedAt: null,
      claimedTx: null,
      blockers: ['alreadyClaimed'],
    });
    expect((await ask(row(4).address)).claimed).toBe(false);
  });

  test('a claim whose event was read stays claimed, whatever a node that lags behind says', async () => {
    const claimedAt = new Date('2026-02-01T10:00:00.000Z');
    await storeTestList(database.db, [{ ...row(0), claimedAt, claimedTx: TX }, row(1)]);
    expect(await ask(row(0).address)).toMatchObject({
      claimed: true,
      claimedAt: claimedAt.toISOString(),
      claimedTx: TX,
      blockers: ['alreadyClaimed'],
    });
    expect(world.isClaimedAsked).toBe(0);
  });

  test('who claimed under an earlier list has claimed, on the new one and off it', async () => {
    const at = new Date('2026-03-01T10:00:00.000Z');
    await storeTestList(database.db, [row(0), row(1)]);
    for (const [index, address] of [row(0).address, row(9).address].entries()) {
      await database.db
        .insertInto('serum_claim')
        .values({
          tx_hash: TX,
          log_index: index,
          source: SOURCE,
          kind: 'list',
          account: address.toLowerCase(),
          amount: '1',
          nonce: null,
          block_number: '5',
          block_hash: TX,
          at,
        })
        .execute();
    }
    expect(await ask(row(0).address)).toMatchObject({
      eligible: true,
      claimed: true,
      claimedTx: TX,
      blockers: ['alreadyClaimed'],
    });
    expect(await ask(row(9).address)).toMatchObject({
      eligible: false,
      claimed: true,
      claimedAt: at.toISOString(),
      blockers: ['notOnList', 'alreadyClaimed'],
    });
    expect(await ask(row(1).address)).toMatchObject({ claimed: false });
  });

  test('a silent chain costs one wait, and the list still answers', async () => {
    world.silent = true;
    await storeTestList(database.db, rows, { opens_at: new Date(Date.now() - 1_000) });
    for (const index of [0, 1, 2]) {
      expect(await ask(row(index).address)).toMatchObject({ eligible: true, claimed: false, blockers: [] });
    }
    expect(world.isClaimedAsked).toBe(1);
  });

  test.each([
    [{ opensIn: 1_000n }, ['notOpenYet']],
    [{ opensIn: -2n * YEAR }, ['closed']],
    [{ paused: true }, ['paused']],
    [{ paused: true, opensIn: 1_000n }, ['notOpenYet', 'paused']],
  ])('S04: what the contract would refuse is said: %o', async (changes, blockers) => {
    await storeTestList(database.db, rows);
    Object.assign(world, changes);
    expect(await ask(row(0).address)).toMatchObject({ eligible: true, blockers });
  });

  test('without a word from the contract the announced window counts', async () => {
    world.silent = true;
    await storeTestList(database.db, rows, { opens_at: new Date(Date.now() + 60_000) });
    expect((await ask(row(0).address)).blockers).toEqual(['notOpenYet']);
  });

  test('lists the blockers of an own wallet that is not on the list', async () => {
    await storeTestList(database.db, rows);
    const member = await signIn(app, generatePrivateKey());
    const set = (changes: { token_id: string | null; claim_address: string | null }) =>
      database.db.updateTable('account').set(changes).where('id', '=', member.accountId).execute();
    expect((await ask(member.address, member.cookie)).blockers).toEqual(['notOnList', 'noPassport']);
    await set({ token_id: '7', claim_address: row(0).address });
    expect((await ask(member.address, member.cookie)).blockers).toEqual([
      'notOnList',
      'claimAddressMismatch',
    ]);
    await set({ token_id: '7', claim_address: member.address });
    expect((await ask(member.address, member.cookie)).blockers).toEqual(['notOnList']);
    await set({ token_id: null, claim_address: null });
    // Other people's addresses, and those on the list, need no passport.
    expect((await ask(freshAddress(), member.cookie)).blockers).toEqual(['notOnList']);
    const another = await signIn(app, generatePrivateKey());
    expect((await ask(another.address, member.cookie)).blockers).toEqual(['notOnList']);
    expect((await ask(row(0).address, member.cookie)).blockers).toEqual([]);
    expect((await ask(member.address)).blockers).toEqual(['notOnList']);
  });
});
