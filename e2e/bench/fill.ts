import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@hideout/api/db/tables';
import { buildLeaderboard } from '@hideout/api/points/build-leaderboard';
import { importAllocations } from '@hideout/api/serum/import-allocations';
import { makeProposal } from '@hideout/api/testing/community-fixtures';
import { makeQuest } from '@hideout/api/testing/quest-fixtures';
import { bulkInsert } from '@hideout/local/seed/bulk-insert';
import { type Kysely, sql } from 'kysely';
import { type Address, getAddress } from 'viem';

export type Volume = {
  readonly accounts: number;
  readonly votes: number;
  readonly proposals: number;
  readonly quests: number;
};

/** What the cases need to know of the filled database. */
export type Filled = { readonly proposalId: string; readonly address: (index: number) => Address };

export type Step = <T>(label: string, work: () => Promise<T>) => Promise<T>;

/** Rows that are sent to the database at once. */
const CHUNK = 50_000;

/** The address of the n-th account: spread evenly, the same on every machine. */
function getWalletAddress(index: number): Address {
  return getAddress(`0x${createHash('sha256').update(`bench ${index}`).digest('hex').slice(0, 40)}`);
}

/** Fills an empty database, and leaves a filled one alone; the list of allocations goes through the same import an operator uses. */
export async function fill(
  db: Kysely<Database>,
  folder: string,
  volume: Volume,
  step: Step,
): Promise<Filled> {
  const { accounts, votes, proposals, quests } = volume;
  const before = await db.selectFrom('vote').select('proposal_id').limit(1).executeTakeFirst();
  if (before !== undefined) return { proposalId: before.proposal_id, address: getWalletAddress };
  await step(`${count(accounts)} accounts with points`, () => fillAccounts(db, accounts));
  await step(`${count(accounts)} wallets`, () => fillWallets(db, accounts));
  await step(`${count(accounts)} allocations through the import`, () => fillList(db, folder, accounts));
  const proposalId = await step(`${count(votes)} votes, ${proposals} proposals`, () =>
    fillVotes(db, votes, proposals),
  );
  await step(`${quests} quests, 50 news`, () => fillContent(db, quests));
  await step('Leaderboard', () => buildLeaderboard(db, new Date()));
  await step('Statistics of the tables', () => sql`analyze`.execute(db));
  return { proposalId, address: getWalletAddress };
}

async function fillAccounts(db: Kysely<Database>, accounts: number): Promise<void> {
  await sql`
    insert into season (id, position, name, status, starts_at)
    values ('season-1', 1, 'Season One', 'open', now() - interval '30 days')
  `.execute(db);
  await sql`
    insert into account (id, username, login_provider, referral_code, created_at)
    select 'bench' || i, 'bench_' || i, 'ethereum', 'BENCH' || i, now() - i * interval '1 second'
    from generate_series(1, ${accounts}) as i
  `.execute(db);
  await sql`
    insert into point_entry (account_id, kind, season_id, source, label, points, reason, at)
    select 'bench' || i, 'reputation', null, 'quests', 'A quest', 1 + (i::bigint * 7919) % 20000, 'bench', now()
    from generate_series(1, ${accounts}) as i
    union all
    select 'bench' || i, 'serum', 'season-1', 'season', 'A mission', 1 + (i::bigint * 104729) % 5000, 'bench', now()
    from generate_series(1, ${accounts}, 3) as i
  `.execute(db);
}

async function fillWallets(db: Kysely<Database>, accounts: number): Promise<void> {
  const columns = {
    account_id: 'text',
    chain: 'text',
    address: 'text',
    wallet_type: 'text',
    is_primary: 'boolean',
    used_for_login: 'boolean',
  };
  for (let first = 1; first <= accounts; first += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, accounts - first + 1) }, (_, offset) => ({
      account_id: `bench${first + offset}`,
      chain: 'ethereum' as const,
      address: getWalletAddress(first + offset),
      wallet_type: 'injected',
      is_primary: true,
      used_for_login: true,
    }));
    await db.transaction().execute((tx) => bulkInsert(tx, 'wallet', columns, rows));
  }
}

async function fillList(db: Kysely<Database>, folder: string, accounts: number): Promise<void> {
  const file = path.join(folder, 'allocations.csv');
  function* lines() {
    yield 'address,amount\n';
    for (let index = 1; index <= accounts; index += 1)
      yield `${getWalletAddress(index)},${1 + ((index * 7919) % 50_000)}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  await importAllocations(db, file, { unit: 'token' });
}

async function fillVotes(db: Kysely<Database>, votes: number, proposals: number): Promise<string> {
  const proposalId = await makeProposal(db, { authorId: 'bench1', quorum: 4_000 });
  for (let index = 1; index < proposals; index += 1) {
    await makeProposal(db, { authorId: 'bench1', startsInHours: -200 - index, endsInHours: -100 - index });
  }
  await sql`
    insert into vote (proposal_id, account_id, seq, vote_for, power_hundredths, voted_at)
    select ${proposalId}, 'bench' || i, i, i % 3 <> 0, 100 * (1 + (i::bigint * 31) % 40), now() - i * interval '1 millisecond'
    from generate_series(1, ${votes}) as i
  `.execute(db);
  await sql`
    update proposal set
      for_voters = (select count(*) from vote where proposal_id = id and vote_for),
      against_voters = (select count(*) from vote where proposal_id = id and not vote_for),
      for_hundredths = (select sum(power_hundredths) from vote where proposal_id = id and vote_for),
      against_hundredths = (select sum(power_hundredths) from vote where proposal_id = id and not vote_for)
    where id = ${proposalId}
  `.execute(db);
  return proposalId;
}

async function fillContent(db: Kysely<Database>, quests: number): Promise<void> {
  for (let index = 0; index < quests; index += 1) await makeQuest(db);
  await sql`
    insert into news_item (id, title, summary, tag, published_at)
    select 'bench-' || i, 'News ' || i, 'What happened on day ' || i || '.', 'cartel', now() - i * interval '1 day'
    from generate_series(1, 50) as i
  `.execute(db);
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
