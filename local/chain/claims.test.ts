import { readChainConfig } from '@hideout/api/chain/chain-config';
import { createChains } from '@hideout/api/chain/chains';
import type { Database } from '@hideout/api/db/tables';
import { startClaimsFollower } from '@hideout/api/serum/chain-events/start-claims-follower';
import { buildTestApp, call, testConfig } from '@hideout/api/testing/test-app';
import { describeOnDatabases } from '@hideout/api/testing/test-database';
import { getSerumInfo, type SerumInfo } from '@hideout/contract/serum';
import {
  getSerumProof,
  listSerumAddresses,
  type SerumAddressPage,
  type SerumProof,
} from '@hideout/contract/serum-list';
import { type Kysely, sql } from 'kysely';
import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { personaNamed } from '../personas.ts';
import { seedSerumList } from '../seed/serum-list.ts';
import { serumAllocations } from './allocations.ts';
import { chainConfigFile } from './state-file.ts';
import { startTestingChain, type TestingChain } from './testing-chain.ts';

const hound = personaNamed('hound').address;
const admin = personaNamed('oathkeeper').address;
// Written by build-states.ts, which deploys it.
const distributor = readChainConfig(chainConfigFile)?.apechain.contracts.distributor as Address;

let chain: TestingChain;

beforeAll(async () => {
  chain = await startTestingChain('apechain');
  await chain.snapshot();
});
afterAll(() => chain?.stop());

describeOnDatabases('a claim on the local ApeChain', (open) => {
  const config = testConfig({ chainConfigFile, claimIndex: { everyMs: 50, blockRange: 500 } });
  let db: Kysely<Database>;
  let app: ReturnType<typeof buildTestApp>;
  let follower: ReturnType<typeof startClaimsFollower> = null;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    await chain.revert();
    for (const table of ['serum_drop', 'serum_claim', 'serum_cursor'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.transaction().execute((tx) => seedSerumList(tx, serumAllocations(), new Date()));
    app = buildTestApp(db, { chains: chains(), config });
  });
  afterEach(async () => {
    await follower?.stop();
    follower = null;
    await app.close();
  });

  function chains() {
    const url = String(chain.client.transport.url);
    return createChains({ ethRpcUrl: url, apeRpcUrl: url });
  }
  const follow = () => {
    follower = startClaimsFollower({ config, db, chains: chains() }, app.log);
    return follower;
  };
  const getProof = async (address: string) =>
    (await call(app, getSerumProof, { params: { address } })).json<SerumProof>();
  const info = async () => (await call(app, getSerumInfo)).json<SerumInfo>();
  const claim = ({ address, amount, proof }: SerumProof) =>
    chain.sendAs(admin, distributor, 'SerumDistributor', 'claim', [address, BigInt(amount), proof]);

  test('the list has the root of the contract, and the contract takes its proofs', async () => {
    const proof = await getProof(hound);
    expect(proof).toMatchObject({ eligible: true, claimed: false, blockers: [], distributor });
    expect(proof.merkleRoot).toBe(await chain.read(distributor, 'SerumDistributor', 'merkleRoot'));
    await claim(proof);
    expect(await chain.read(distributor, 'SerumDistributor', 'isClaimed', [hound])).toBe(true);
  });

  test('is known at once from the contract, and with time and transaction from its event', async () => {
    const before = await info();
    await claim(await getProof(hound));
    expect(await getProof(hound)).toMatchObject({
      claimed: true,
      claimedAt: null,
      blockers: ['alreadyClaimed'],
    });
    const started = follow();
    await expect.poll(async () => (await getProof(hound)).claimedAt, { timeout: 20_000 }).not.toBeNull();
    const proof = await getProof(hound);
    expect(proof).toMatchObject({ claimed: true, claimedTx: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    const block = await chain.client.getBlock();
    expect(proof.claimedAt).toBe(new Date(Number(block.timestamp) * 1_000).toISOString());
    await expect.poll(() => started?.lastIndexedAt(), { timeout: 20_000 }).toBeInstanceOf(Date);

    const after = (await info()).totals;
    expect(after.claimants).toBe(before.totals.claimants + 1);
    expect(BigInt(after.claimed)).toBe(BigInt(before.totals.claimed) + BigInt(proof.amount));
    const page = (await call(app, listSerumAddresses, { query: { search: hound } })).json<SerumAddressPage>();
    expect(page.items).toMatchObject([{ address: hound, claimed: true, claimedAt: proof.claimedAt }]);
  });

  test('the events agree with the list the database was filled with', async () => {
    const before = await info();
    const stored = () =>
      sql<{ address: string }>`
        select address, claimed_at, claimed_tx from serum_allocation where claimed_at is not null order by address
      `
        .execute(db)
        .then(({ rows }) => rows);
    const seeded = await stored();
    const started = follow();
    await expect.poll(() => started?.lastIndexedAt(), { timeout: 20_000 }).toBeInstanceOf(Date);
    expect(await db.selectFrom('serum_claim').select('account').execute()).toHaveLength(seeded.length);
    expect(await stored()).toEqual(seeded);
    expect((await info()).totals).toEqual(before.totals);
  });

  test('a chain that went back and took another way takes its claims with it', async () => {
    const started = follow();
    await claim(await getProof(hound));
    await expect.poll(async () => (await getProof(hound)).claimedAt, { timeout: 20_000 }).not.toBeNull();
    await started?.stop();
    await chain.revert();
    const other = serumAllocations().find((row) => !row.claimed && row.address !== hound)?.address ?? hound;
    await claim(await getProof(other));
    // Longer than the chain was, so that nobody takes it for a node that lags behind.
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'pause');
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'unpause');
    follow();
    await expect.poll(async () => (await getProof(other)).claimedAt, { timeout: 20_000 }).not.toBeNull();
    expect(await getProof(hound)).toMatchObject({ claimed: false, claimedAt: null, claimedTx: null });
  });
});
