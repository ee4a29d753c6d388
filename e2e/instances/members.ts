import { SESSION_COOKIE } from '@hideout/api/calls/sessions/session-cookie';
import type { Database } from '@hideout/api/db/tables';
import { makeMembers, type TestMember } from '@hideout/api/testing/community-fixtures';
import { openTestSession } from '@hideout/api/testing/open-session';
import type { Kysely } from 'kysely';

/** A member with a session. */
export type SignedInMember = TestMember & { readonly cookie: string };

/** Members with a wallet and a session each. */
export async function signedInMembers(db: Kysely<Database>, count: number): Promise<SignedInMember[]> {
  return withSessions(db, await makeMembers(db, count));
}

/** The same members, each with a new session. */
export function withSessions<Member extends { readonly id: string }>(
  db: Kysely<Database>,
  members: readonly Member[],
): Promise<(Member & { readonly cookie: string })[]> {
  return Promise.all(
    members.map(async (member) => {
      const { token } = await openTestSession(db, member.id);
      return { ...member, cookie: `${SESSION_COOKIE}=${token}` };
    }),
  );
}

/** Writes down for each member that one token of one vote was theirs when the proposal started. */
export async function freezePower(
  db: Kysely<Database>,
  proposalId: string,
  members: readonly Pick<TestMember, 'id' | 'address'>[],
): Promise<void> {
  const rows = members.map(({ id, address }, index) => ({
    proposal_id: proposalId,
    account_id: id,
    addresses: [address],
    readings: JSON.stringify([
      {
        kind: 'wallet',
        address,
        chainId: 1,
        collection: { slug: 'mayc', name: 'Mutant Ape Yacht Club' },
        weight: 100,
        tokenIds: [String(index + 1)],
        excluded: null,
      },
    ]),
    read_at: new Date(),
  }));
  await db
    .insertInto('voting_power')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
