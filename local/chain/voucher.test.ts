import { readChainConfig } from '@hideout/api/chain/chain-config';
import { createChains } from '@hideout/api/chain/chains';
import type { Database } from '@hideout/api/db/tables';
import { buildTestApp, call, type SignedIn, signIn } from '@hideout/api/testing/test-app';
import { describeOnDatabases } from '@hideout/api/testing/test-database';
import { credit } from '@hideout/api/testing/voucher-fixtures';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { generateVoucher, type Voucher } from '@hideout/contract/voucher';
import type { Kysely } from 'kysely';
import { type Address, createTestClient, http, parseEther } from 'viem';
import { apeChain } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personaNamed } from '../personas.ts';
import { VOUCHER_SIGNER_KEY } from './addresses.ts';
import { chainConfigFile } from './state-file.ts';
import { startTestingChain, type TestingChain } from './testing-chain.ts';

const hound = personaNamed('hound');
const admin = personaNamed('oathkeeper').address;
const contracts = readChainConfig(chainConfigFile)?.apechain.contracts;
// Written by build-states.ts, which deploys both.
const token = contracts?.serumToken as Address;
const distributor = contracts?.distributor as Address;

let chain: TestingChain;

beforeAll(async () => {
  chain = await startTestingChain('apechain');
  await chain.snapshot();
});
afterAll(() => chain?.stop());

describeOnDatabases('a voucher of the API, on the local ApeChain', (open) => {
  let db: Kysely<Database>;
  let app: ReturnType<typeof buildTestApp>;
  let user: SignedIn;

  beforeAll(async () => {
    db = (await open()).db;
    const url = String(chain.client.transport.url);
    app = buildTestApp(db, {
      chains: createChains({ ethRpcUrl: url, apeRpcUrl: url }),
      config: { chainConfigFile, voucherSignerKey: VOUCHER_SIGNER_KEY },
    });
    user = await signIn(app, hound.privateKey);
  });
  beforeEach(async () => {
    await chain.revert();
    await db.deleteFrom('voucher').execute();
    await credit(db, user.accountId, parseEther('250'));
  });
  afterAll(() => app?.close());

  async function generate(): Promise<Voucher> {
    const answer = await call(app, generateVoucher, {
      cookie: user.cookie,
      body: { address: hound.address },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Voucher>();
  }
  const getArgs = ({ typedData: { message }, signature }: Voucher) => [
    message.account,
    BigInt(message.amount),
    BigInt(message.nonce),
    BigInt(message.deadline),
    signature,
  ];
  const redeem = (voucher: Voucher) =>
    chain.sendAs(hound.address, distributor, 'SerumDistributor', 'redeemVoucher', getArgs(voucher));
  const refusal = (voucher: Voucher, amount = BigInt(voucher.amount)) =>
    chain.refusal(
      hound.address,
      distributor,
      'SerumDistributor',
      'redeemVoucher',
      getArgs(voucher).with(1, amount),
    );
  const inWallet = () => chain.read<bigint>(token, 'SerumToken', 'balanceOf', [hound.address]);
  const passHours = async (hours: number) => {
    const transport = http(String(chain.client.transport.url));
    const clock = createTestClient({ mode: 'anvil', chain: apeChain, transport });
    await clock.increaseTime({ seconds: hours * 3_600 });
    await clock.mine({ blocks: 1 });
  };

  test('is paid once, as it is written, and the API sees it', async () => {
    const voucher = await generate();
    expect(await generate()).toEqual({ ...voucher, status: 'reissued' });
    expect(await refusal(voucher, BigInt(voucher.amount) + 1n)).toBe('InvalidVoucher');
    const before = await inWallet();
    await redeem(voucher);
    expect((await inWallet()) - before).toBe(BigInt(voucher.amount));
    expect(await refusal(voucher)).toBe('VoucherUsed');
    expect(await generate()).toEqual({ ...voucher, status: 'used' });
    const account = await call(app, getSerumAccount, {
      cookie: user.cookie,
      params: { id: hound.address },
    });
    expect(account.json()).toMatchObject({
      balance: (await inWallet()).toString(),
      ledger: expect.arrayContaining([expect.objectContaining({ kind: 'claim', amount: voucher.amount })]),
    });
  });

  test('comes back when it ended unused, and the next one is paid', async () => {
    const first = await generate();
    await passHours(2);
    expect(await refusal(first)).toBe('VoucherExpired');
    const second = await generate();
    expect(second).toMatchObject({ status: 'issued', amount: first.amount });
    await redeem(second);
    expect(await generate()).toEqual({ ...second, status: 'used' });
  });

  test('is not issued while the distributor is paused', async () => {
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'pause');
    await expect(generate()).rejects.toThrow('VOUCHER_CLOSED');
    await chain.sendAs(admin, distributor, 'SerumDistributor', 'unpause');
    expect(await generate()).toMatchObject({ status: 'issued' });
  });
});
