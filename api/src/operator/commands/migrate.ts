import type { Command } from 'commander';
import { pendingMigrations } from '../../db/migrate.ts';
import type { Operator } from '../console/operator.ts';

/** `migrate`: brings the schema up to date, which every start of the API does as well. */
export function addMigrateCommand(program: Command, operator: Operator): void {
  program
    .command('migrate')
    .description('bring the database to the newest schema; every start of the API does so too')
    .option('--dry-run', 'only list what would be done')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const pending = await operator.withDatabaseAsItIs(pendingMigrations);
      if (pending.length === 0) {
        operator.say('The database is up to date.');
        return;
      }
      for (const name of pending) operator.say(`  ${name}`);
      if (dryRun === true) {
        operator.say(`${pending.length} to do; nothing was changed.`);
        return;
      }
      await operator.withDatabase(async () => undefined);
      operator.say(`${pending.length} done.`);
    });
}
