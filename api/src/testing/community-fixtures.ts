import type { Kysely } from 'kysely';
import { type Address, getAddress } from 'viem';
import type { Database } from '../db/tables.ts';
import type { PowerDeps } from '../voting-power/cached-snapshots.ts';
import { FAKE_CHAIN_CONFIG, type FakeWorld, fakeEthereum } from './fake-ethereum.ts';

export type TestMember = { id: string; username: string; avatar: null; address: Address };

const HOUR = 3_600_000;
let made = 0;

/** An address nobody else in the test has. */
export function freshAddress(): Address {
  made += 1;
  return getAddress(`0x7e57${made.toString(16).padStart(36, '0')}`);
}

/** Members with one primary wallet each, inserted in one statement. */
export async function makeMembers(db: Kysely<Database>, count: number): Promise<TestMember[]> {
  const members = Array.from({ length: count }, (): TestMember => {
    const address = freshAddress();
    return { id: `member${made}`, username: `member_${made}`, avatar: null, address };
  });
  await db
    .insertInto('account')
    .values(members.map(({ id, username }) => ({ id, username, login_provider: 'ethereum' })))
    .execute();
  await db
    .insertInto('wallet')
    .values(
      members.map(({ id, address }) => ({
        account_id: id,
        chain: 'ethereum' as const,
        address,
        wallet_type: 'injected',
        is_primary: true,
      })),
    )
    .execute();
  return members;
}

/** One member. */
export async function makeMember(db: Kysely<Database>): Promise<TestMember> {
  const [member] = await makeMembers(db, 1);
  if (member === undefined) throw new Error('No member was made.');
  return member;
}

/** Links one more Ethereum wallet to a member. */
export async function linkEthereum(
  db: Kysely<Database>,
  accountId: string,
  address: string,
  linkedAt = new Date(),
): Promise<void> {
  await db
    .insertInto('wallet')
    .values({
      account_id: accountId,
      chain: 'ethereum',
      address,
      wallet_type: 'injected',
      linked_at: linkedAt,
    })
    .execute();
}

export type ProposalChanges = {
  readonly startsInHours?: number;
  readonly endsInHours?: number;
  readonly quorum?: number;
  readonly isDraft?: boolean;
  readonly authorId?: string;
  readonly cancelledHoursAgo?: number;
};

let proposals = 0;

/** A proposal that is active now by default. Its id is answered. */
export async function makeProposal(
  db: Kysely<Database>,
  { startsInHours = -1, endsInHours = 24, quorum = 10, isDraft = false, ...rest }: ProposalChanges = {},
): Promise<string> {
  proposals += 1;
  const id = `test-${proposals}`;
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR);
  await db
    .insertInto('proposal')
    .values({
      id,
      // Downwards, out of the way of the numbers the API publishes.
      number: 900_000 - proposals,
      title: `Proposal ${proposals}`,
      summary: 'A proposal of the tests.',
      body: 'A proposal of the tests, long enough to be one.',
      author_id: rest.authorId ?? (await makeMember(db)).id,
      is_draft: isDraft,
      start_at: hoursFromNow(startsInHours),
      end_at: hoursFromNow(endsInHours),
      quorum_hundredths: quorum * 100,
      snapshot_blocks: JSON.stringify([]),
      ...(rest.cancelledHoursAgo === undefined
        ? {}
        : { cancelled_at: hoursFromNow(-rest.cancelledHoursAgo), cancel_reason: 'For the test.' }),
    })
    .execute();
  return id;
}

/** What voting needs, over the fake chain. */
export function powerDeps(
  db: Kysely<Database>,
  world: FakeWorld,
  now: () => Date = () => new Date(),
): PowerDeps {
  return {
    db,
    client: fakeEthereum(world),
    chainConfig: FAKE_CHAIN_CONFIG,
    log: { warn: () => undefined },
    now,
  };
}
