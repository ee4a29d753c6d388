import type { Database } from '../db/tables.ts';

type Name = keyof Database;
type Column<Table extends Name> = keyof Database[Table] & string;

/** A table with rows about members. */
type Personal<Table extends Name> = {
  /** Columns that an export leaves out, with the reason. */
  readonly leftOut?: { readonly [C in Column<Table>]?: string };
  /** Why the rows stay when the account is deleted, and what is taken out of them. Without it they are removed. */
  readonly retained?: string;
  // The id of the member that a row is about is in `account_id`, or in the column that is named.
} & ('account_id' extends Column<Table> ? { readonly by?: undefined } : { readonly by: Column<Table> });

const REMOVED = {};
const OTHERS = 'It may speak of another member.';
const PUBLIC_CHAIN = 'A copy of what anybody reads on the chain, by address; the export adds the own rows.';

/**
 * What each table of the database holds about members, what an export says of it and what a deletion leaves; why it
 * holds nothing, for the others. A table that is missing here does not compile, and the tests of both look into every
 * table there is.
 */
export const PERSONAL_TABLES: { readonly [Table in Name]: string | Personal<Table> } = {
  account: {
    by: 'id',
    leftOut: { referred_by: 'It names another member.' },
    retained: 'Empty but for the times and who invited it: votes and ledger entries hang on it.',
  },
  session: { leftOut: { token_hash: 'It proves the session.' } },
  wallet: REMOVED,
  wallet_holder: REMOVED,
  oauth_identity: { leftOut: { tokens: 'With them anybody could ask the service in your name.' } },
  account_role: REMOVED,
  account_badge: REMOVED,
  username_change: REMOVED,
  passport: { leftOut: { reset_by: 'It names another member.' } },
  asset_snapshot: REMOVED,
  voting_power: REMOVED,
  kazm_completion: REMOVED,
  quest_step: REMOVED,
  vote: {
    retained: 'The result of a vote does not change afterwards. Its address and reason are taken out.',
  },
  vote_token: {
    retained:
      'Each token counts once in a proposal, also for whoever holds it next; on the chain it leads to its wallet.',
  },
  proposal: {
    by: 'author_id',
    leftOut: { cancelled_by: 'It names another member.' },
    retained: 'Others vote on it. A draft is open to all who write proposals.',
  },
  point_entry: { retained: 'The ledger must go on adding up. Texts that may name the member are taken out.' },
  serum_entry: { retained: 'What the site owed and paid must go on adding up. Notes are taken out.' },
  voucher: {
    retained:
      'A signed order to pay: the contract takes its number once, and the payment on the chain names the address for good.',
  },
  redemption: { retained: 'A code counts its uses. The passport that it asked for stays as a hash.' },
  quest_completion: { retained: 'A quest counts its completions.' },
  quest_evidence: { retained: 'Each token or account pays once. Stays as a hash.' },
  leaderboard_entry: {
    retained: 'Without the name, until the next leaderboard is built a few minutes later.',
  },
  season_entry: { retained: 'Without the name, until the next leaderboard is built a few minutes later.' },
  audit_log: {
    leftOut: { subject: OTHERS, detail: OTHERS },
    retained: 'What was done with the rights of an admin. What it says of the member is taken out.',
  },
  retired_name: 'Hashes of names that nobody may take yet, without an account.',
  nonce: 'Belongs to nobody until it is signed, and is gone then.',
  oauth_state: 'A sign-in on its way, for ten minutes at most.',
  rate_limit: 'How often somebody called in the last minutes.',
  setting: 'Settings of the site; who switched one is in audit_log.',
  token_metadata: 'What tokens are called.',
  serum_allocation: PUBLIC_CHAIN,
  serum_claim: PUBLIC_CHAIN,
  serum_drop: 'The public list as a whole.',
  merkle_node: 'Hashes of the public list.',
  serum_cursor: 'How far a chain was read.',
  proposal_tree: 'What is in proposal, once more.',
  tally_point: 'Sums.',
  season: 'Seasons of the site.',
  badge: 'Badges there are.',
  quest: 'Quests there are.',
  quest_category: 'Kinds of quests.',
  news_item: 'Written by the site.',
  redemption_code: 'Codes there are; who used one is in redemption.',
  leaderboard_generation: 'Sums.',
  remote: 'Releases of the site.',
  remote_release: 'Releases of the site.',
  registry_token: 'Tokens of teams.',
  registry_state: 'Releases of the site.',
  release_minute: 'Sums over tabs.',
  release_failure: 'Failures of the site, without who saw them.',
  release_tab: 'Hashes of tabs and addresses, for a day at most.',
};

/** Columns that name an account for what it did to the row; the act itself is in `audit_log`. */
export const ACTOR_COLUMNS = ['passport.reset_by', 'proposal.cancelled_by', 'setting.updated_by'] as const;

/** The tables with rows about members, in the order in which a deletion takes them. */
export function listPersonalTables() {
  return Object.entries(PERSONAL_TABLES).flatMap(([table, rule]) => {
    if (typeof rule === 'string') return [];
    const leftOut: Readonly<Record<string, string>> = { ...rule.leftOut };
    const onDeletion = rule.retained === undefined ? 'removed' : 'retained';
    return [{ table, by: rule.by ?? 'account_id', leftOut, onDeletion } as const];
  });
}
