import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { type CountedToken, getToken, type PowerSnapshot, type TokenClaim } from './power.ts';

/** Power that a delegate's vote lost because the owner voted. */
export type OverriddenVote = { readonly voteFor: boolean; readonly hundredths: number };

/** Which of the tokens read already count in a vote on the proposal. */
export async function claimsOn(
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  proposalId: string,
  snapshots: readonly PowerSnapshot[],
): Promise<Map<string, TokenClaim>> {
  const tokens = snapshots.flatMap((snapshot) =>
    snapshot.tokenIds.map((tokenId) => getToken(snapshot, tokenId)),
  );
  if (tokens.length === 0) return new Map();
  const rows = await tx
    .selectFrom('vote_token')
    .select(['token', 'account_id', 'is_own'])
    .where('proposal_id', '=', proposalId)
    .where(sql<boolean>`token = any(${tokens}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.token, { accountId: row.account_id, isOwn: row.is_own }]));
}

/**
 * Takes the owner's tokens out of the votes of delegates and lessens those votes. Must run under the
 * proposal's lock; the caller lessens the counters by what is given back.
 */
export async function releaseFromDelegates(
  tx: Transaction<Database>,
  proposalId: string,
  tokens: readonly CountedToken[],
  claims: ReadonlyMap<string, TokenClaim>,
  ownerId: string,
): Promise<OverriddenVote[]> {
  const taken = tokens
    .map(({ token }) => token)
    .filter((token) => isOtherAccounts(claims.get(token), ownerId));
  if (taken.length === 0) return [];
  const { rows } = await sql<{ vote_for: boolean; hundredths: number }>`
    with released as (
      delete from vote_token
      where proposal_id = ${proposalId} and token = any(${taken}::text[])
      returning account_id, weight_hundredths
    ), loss as (
      select account_id, sum(weight_hundredths)::int as hundredths from released group by account_id
    )
    update vote set power_hundredths = vote.power_hundredths - loss.hundredths
    from loss
    where vote.proposal_id = ${proposalId} and vote.account_id = loss.account_id
    returning vote.vote_for, loss.hundredths
  `.execute(tx);
  return rows.map((row) => ({ voteFor: row.vote_for, hundredths: row.hundredths }));
}

/** Writes down that these tokens count in this user's vote, and no others. */
export async function claimTokens(
  tx: Transaction<Database>,
  proposalId: string,
  accountId: string,
  tokens: readonly CountedToken[],
): Promise<void> {
  await tx
    .deleteFrom('vote_token')
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .execute();
  await sql`
    insert into vote_token (proposal_id, account_id, token, weight_hundredths, is_own)
    select ${proposalId}, ${accountId}, token, weight, is_own
    from unnest(
      ${tokens.map((one) => one.token)}::text[],
      ${tokens.map((one) => one.weight)}::int[],
      ${tokens.map((one) => one.isOwn)}::boolean[]
    ) as counted (token, weight, is_own)
  `.execute(tx);
}

function isOtherAccounts(claim: TokenClaim | undefined, ownerId: string): boolean {
  return claim !== undefined && claim.accountId !== ownerId;
}
