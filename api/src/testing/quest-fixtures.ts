import type { QuestReward } from '@hideout/contract/kazm';
import type { Insertable, Kysely } from 'kysely';
import type { QuestTable } from '../db/tables/community-tables.ts';
import type { Database } from '../db/tables.ts';
import type { StoredRequirement, StoredStep } from '../quests/quest-definition.ts';

type QuestChanges = Partial<Omit<Insertable<QuestTable>, 'rewards' | 'steps' | 'requirements'>> & {
  readonly rewards?: readonly QuestReward[];
  readonly steps?: readonly StoredStep[];
  readonly requirements?: readonly StoredRequirement[];
};

let made = 0;

/** A step as it is stored; checked by a user by default. */
export function makeStep(id: string, changes: Partial<StoredStep> = {}): StoredStep {
  return { id, title: `Step ${id}`, kind: 'manual', href: null, hint: null, fact: null, ...changes };
}

/** A quest that is open, once, for a linked Ethereum wallet, and pays 10 reputation by default. */
export async function makeQuest(db: Kysely<Database>, changes: QuestChanges = {}): Promise<string> {
  made += 1;
  const { rewards, steps, requirements, ...columns } = changes;
  const id = columns.id ?? `quest-${made}`;
  await db
    .insertInto('quest_category')
    .values({ id: columns.category_id ?? 'tests', name: 'Tests', position: made })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('quest')
    .values({
      id,
      slug: id,
      category_id: 'tests',
      position: made,
      title: `Quest ${made}`,
      summary: 'A quest of the tests.',
      cadence: 'once',
      source: 'hideout',
      rewards: JSON.stringify(rewards ?? [{ kind: 'reputation', amount: '10', label: '10 reputation' }]),
      steps: JSON.stringify(steps ?? [makeStep('wallet', { kind: 'wallet', fact: 'ethereumWallet' })]),
      requirements: JSON.stringify(requirements ?? []),
      ...columns,
    })
    .execute();
  return id;
}

/** Links an account of a provider, away from whoever had it before. */
export async function linkIdentity(
  db: Kysely<Database>,
  accountId: string,
  provider: 'discord' | 'twitter' | 'otherpage' | 'kazm',
  subject: string,
): Promise<void> {
  await db
    .deleteFrom('oauth_identity')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
  await db
    .insertInto('oauth_identity')
    .values({
      provider,
      subject,
      account_id: accountId,
      handle: null,
      display_name: null,
      avatar: null,
      profile_url: null,
      tokens: null,
      token_expires_at: null,
      refresh_claimed_until: null,
    })
    .execute();
}
