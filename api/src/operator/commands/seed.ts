import type { Command } from 'commander';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../calls/operation/audit.ts';
import type { Database } from '../../db/tables.ts';
import { writeFirstSeason } from '../../points/open-season.ts';
import { DEFAULT_SSC, SSC_SETTING } from '../../points/ssc-content.ts';
import type { Operator } from '../console/operator.ts';

const CATEGORIES = [
  { id: 'start', name: 'Start here' },
  { id: 'community', name: 'Community' },
  { id: 'governance', name: 'Governance' },
  { id: 'season', name: 'Season' },
] as const;

/** `seed`: what a new site needs before its first visitor. Adds only what is missing. */
export function addSeedCommand(program: Command, operator: Operator): void {
  program
    .command('seed')
    .description(
      'write what a new site needs: the first season, quest categories, tiers and rules; keeps what is there',
    )
    .option('--dry-run', 'only say what is missing')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const added = await operator.withDatabase(async (db) => {
        const tx = await db.startTransaction().execute();
        try {
          const result = await writeMissing(tx);
          await (dryRun === true ? tx.rollback() : tx.commit()).execute();
          return result;
        } catch (error) {
          await tx.rollback().execute();
          throw error;
        }
      });
      const rules = added.rules ? 'tiers and rules' : 'no tiers or rules';
      const season = added.season ? 'the first season' : 'no season';
      const what = `${added.categories} quest categories, ${rules}, ${season}`;
      operator.say(dryRun === true ? `Would add ${what}. Nothing was changed.` : `Added ${what}.`);
    });
}

/** Adds what is missing, with a line in the audit log when there was something. */
async function writeMissing(tx: Transaction<Database>) {
  const season = (await tx.selectFrom('season').select('id').limit(1).executeTakeFirst()) === undefined;
  await writeFirstSeason(tx);
  const categories = await writeCategories(tx);
  const settings = await tx
    .insertInto('setting')
    .values({ key: SSC_SETTING, value: JSON.stringify(DEFAULT_SSC), updated_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  const added = { categories, rules: settings.length > 0, season };
  if (added.categories > 0 || added.rules || added.season) {
    await writeAudit(tx, { accountId: null, action: 'site.seed', detail: added });
  }
  return added;
}

/** Quest categories for a site that has none; existing ones stay. */
async function writeCategories(tx: Transaction<Database>): Promise<number> {
  const some = await tx.selectFrom('quest_category').select('id').limit(1).executeTakeFirst();
  if (some !== undefined) return 0;
  const rows = CATEGORIES.map((category, position) => ({ ...category, position }));
  await tx.insertInto('quest_category').values(rows).execute();
  return rows.length;
}
