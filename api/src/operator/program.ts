import { Command } from 'commander';
import { addAccountsCommand } from './commands/accounts.ts';
import { addAllocationsCommand } from './commands/allocations.ts';
import { addBadgesCommand } from './commands/badges.ts';
import { addCodesCommand } from './commands/codes.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addNewsCommand } from './commands/news.ts';
import { addPointsCommand } from './commands/points.ts';
import { addRolesCommand } from './commands/roles.ts';
import { addSeasonCommand } from './commands/season.ts';
import { addSeedCommand } from './commands/seed.ts';
import { addTokensCommand } from './commands/tokens.ts';
import type { Operator } from './console/operator.ts';

const DESCRIPTION = [
  'Runs the site from the command line.',
  'The database is the one the API uses: DATABASE_URL, or PGLITE_DIR for the embedded one; while the API has that open, commands go through it.',
  'Everything that changes something is written to the audit log, and can be tried with --dry-run first.',
].join('\n\n');

/** The operator's command line over its commands. */
export function buildProgram(operator: Operator): Command {
  const program = new Command('npm run api --')
    .description(DESCRIPTION)
    .helpCommand('help [command]', 'what a command does and takes')
    .showHelpAfterError('(--help shows what there is)')
    .showSuggestionAfterError();
  addMigrateCommand(program, operator);
  addSeedCommand(program, operator);
  addAllocationsCommand(program, operator);
  addCodesCommand(program, operator);
  addRolesCommand(program, operator);
  addAccountsCommand(program, operator);
  addNewsCommand(program, operator);
  addSeasonCommand(program, operator);
  addPointsCommand(program, operator);
  addBadgesCommand(program, operator);
  addTokensCommand(program, operator);
  return program;
}
