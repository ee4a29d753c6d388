import type { Database } from '../db/tables.ts';

type Name = keyof Database;
type Column<Table extends Name> = keyof Database[Table] & string;

/** A table without a row about any member. */
type Impersonal = { readonly holds: 'nothing'; readonly why: string };

/** A table with rows about members. */
type Personal<Table extends Name> = {
  readonly holds: 'members';
  /** Column with the id of the member that a row is about. */
  readonly by: Column<Table>;
  /** Columns that an export leaves out, with the reason. */
  readonly leftOut?: { readonly [C in Column<Table>]?: string };
  /** What the deletion of the account does with the rows. */
  readonly onDeletion: 'removed' | 'retained';
  /** Why they stay, and what is taken out of them. */
  readonly why?: string;
};

const OTHERS = 'It may speak of another member.';
const PUBLIC_CHAIN = 'A copy of what anybody reads on the chain, by address; the export adds the own rows.';

/**
 * What each table of the database holds about members, what an export says of it and what a deletion leaves. A table
 * that is missing here does not compile, and the tests of both look into every table there is.
 */
export const PERSONAL_TABLES: { readonly [Table in Name]: Impersonal | Personal<Table> } = {
  account: {
    holds: 'members',
    by: 'id',
    leftOut: { referred_by: 'It names another member.' },
    onDeletion: 'retained',
    why: 'Empty but for the times and who invited it: votes and ledger entries hang on it.',
  },
  session: {
    holds: 'members',
    by: 'account_id',
    leftOut: { token_hash: 'It proves the session.' },
    onDeletion: 'removed',
  },
  wallet: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  wallet_holder: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  oauth_identity: {
    holds: 'members',
    by: 'account_id',
    leftOut: { tokens: 'With them anybody could ask the service in your name.' },
    onDeletion: 'removed',
  },
  account_role: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  account_badge: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  username_change: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  passport: {
    holds: 'members',
    by: 'account_id',
    leftOut: { reset_by: 'It names another member.' },
    onDeletion: 'removed',
  },
  asset_snapshot: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  voting_power: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  kazm_completion: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  quest_step: { holds: 'members', by: 'account_id', onDeletion: 'removed' },
  vote: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'The result of a vote does not change afterwards. Its address and reason are taken out.',
  },
  vote_token: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'Each token counts once in a proposal, also for whoever holds it next; on the chain it leads to its wallet.',
  },
  proposal: {
    holds: 'members',
    by: 'author_id',
    leftOut: { cancelled_by: 'It names another member.' },
    onDeletion: 'retained',
    why: 'Others vote on it. A draft is open to all who write proposals.',
  },
  point_entry: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'The ledger must go on adding up. Texts that may name the member are taken out.',
  },
  serum_entry: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'What the site owed and paid must go on adding up. Notes are taken out.',
  },
  voucher: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'A signed order to pay: the contract takes its number once, and the payment on the chain names the address for good.',
  },
  redemption: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'A code counts its uses. The passport that it asked for stays as a hash.',
  },
  quest_completion: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'A quest counts its completions.',
  },
  quest_evidence: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'Each token or account pays once. Stays as a hash.',
  },
  leaderboard_entry: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'Without the name, until the next leaderboard is built a few minutes later.',
  },
  season_entry: {
    holds: 'members',
    by: 'account_id',
    onDeletion: 'retained',
    why: 'Without the name, until the next leaderboard is built a few minutes later.',
  },
  audit_log: {
    holds: 'members',
    by: 'account_id',
    leftOut: { subject: OTHERS, detail: OTHERS },
    onDeletion: 'retained',
    why: 'What was done with the rights of an admin. What it says of the member is taken out.',
  },
  retired_name: { holds: 'nothing', why: 'Hashes of names that nobody may take yet, without an account.' },
  nonce: { holds: 'nothing', why: 'Belongs to nobody until it is signed, and is gone then.' },
  oauth_state: { holds: 'nothing', why: 'A sign-in on its way, for ten minutes at most.' },
  rate_limit: { holds: 'nothing', why: 'How often somebody called in the last minutes.' },
  setting: { holds: 'nothing', why: 'Settings of the site; who switched one is in audit_log.' },
  token_metadata: { holds: 'nothing', why: 'What tokens are called.' },
  serum_allocation: { holds: 'nothing', why: PUBLIC_CHAIN },
  serum_claim: { holds: 'nothing', why: PUBLIC_CHAIN },
  serum_drop: { holds: 'nothing', why: 'The public list as a whole.' },
  merkle_node: { holds: 'nothing', why: 'Hashes of the public list.' },
  serum_cursor: { holds: 'nothing', why: 'How far a chain was read.' },
  tally_point: { holds: 'nothing', why: 'Sums.' },
  season: { holds: 'nothing', why: 'Seasons of the site.' },
  badge: { holds: 'nothing', why: 'Badges there are.' },
  quest: { holds: 'nothing', why: 'Quests there are.' },
  quest_category: { holds: 'nothing', why: 'Kinds of quests.' },
  news_item: { holds: 'nothing', why: 'Written by the site.' },
  redemption_code: { holds: 'nothing', why: 'Codes there are; who used one is in redemption.' },
  leaderboard_generation: { holds: 'nothing', why: 'Sums.' },
  remote: { holds: 'nothing', why: 'Releases of the site.' },
  remote_release: { holds: 'nothing', why: 'Releases of the site.' },
  registry_token: { holds: 'nothing', why: 'Tokens of teams.' },
  registry_state: { holds: 'nothing', why: 'Releases of the site.' },
  release_minute: { holds: 'nothing', why: 'Sums over tabs.' },
  release_failure: { holds: 'nothing', why: 'Failures of the site, without who saw them.' },
  release_tab: { holds: 'nothing', why: 'Hashes of tabs and addresses, for a day at most.' },
};

/** Columns that name an account for what it did to the row; the act itself is in `audit_log`. */
export const ACTOR_COLUMNS = ['passport.reset_by', 'proposal.cancelled_by', 'setting.updated_by'] as const;

type ListedTable = {
  readonly table: string;
  readonly by: string;
  readonly leftOut: Readonly<Record<string, string>>;
  readonly onDeletion: 'removed' | 'retained';
};

/** The tables with rows about members, in the order in which a deletion takes them. */
export function listPersonalTables(): readonly ListedTable[] {
  return Object.entries(PERSONAL_TABLES).flatMap(([table, rule]) =>
    rule.holds === 'members'
      ? [{ table, by: rule.by, leftOut: { ...rule.leftOut }, onDeletion: rule.onDeletion }]
      : [],
  );
}
