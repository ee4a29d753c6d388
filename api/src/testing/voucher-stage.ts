import type { Voucher } from '@hideout/contract/voucher';
import type { Kysely } from 'kysely';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { apeChain } from 'viem/chains';
import type { Database } from '../db/tables.ts';
import { serumBalance } from '../serum/voucher/balance.ts';
import { generateVoucher, type VoucherDeps } from '../serum/voucher/generate-voucher.ts';
import { makeMember, type TestMember } from './community-fixtures.ts';
import {
  FAKE_DISTRIBUTOR,
  type FakeApechain,
  fakeApechain,
  fakeApechainClient,
  mine,
  useVoucher,
} from './fake-apechain.ts';
import { credit } from './voucher-fixtures.ts';

export const VOUCHER_SIGNER = privateKeyToAccount(generatePrivateKey());
export const STAGE_START = new Date('2026-11-20T12:00:00.000Z');

/** One member before a distributor of their own, at a time that only the test moves. */
export type VoucherStage = {
  readonly chain: FakeApechain;
  readonly member: TestMember;
  /** Asks for a voucher to the member's wallet. */
  generate(address?: string, changes?: Partial<VoucherDeps>): Promise<Voucher>;
  credit(amount: bigint): Promise<void>;
  owed(): Promise<bigint>;
  /** Our clock goes on; the chain's does not. */
  wait(minutes: number): void;
  /** A block of now, or of another time. */
  mine(at?: Date): void;
  /** The distributor pays the voucher in a block of now. */
  use(voucher: Voucher): void;
};

export async function voucherStage(db: Kysely<Database>): Promise<VoucherStage> {
  const member = await makeMember(db);
  const chain = fakeApechain(STAGE_START, VOUCHER_SIGNER.address);
  let now = STAGE_START;
  const deps: VoucherDeps = {
    db,
    client: fakeApechainClient(chain),
    contract: { chainId: apeChain.id, distributor: FAKE_DISTRIBUTOR },
    signer: VOUCHER_SIGNER,
    confirmations: 0,
    now: () => now,
  };
  return {
    chain,
    member,
    generate: (address = member.address, changes = {}) =>
      generateVoucher({ ...deps, ...changes }, member.id, address),
    credit: (amount) => credit(db, member.id, amount),
    owed: () => serumBalance(db, member.id),
    wait(minutes) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    mine(at = now) {
      mine(chain, at);
    },
    use: (voucher) => useVoucher(chain, member.address, voucher.typedData.message.nonce, now),
  };
}
