import type { Command } from 'commander';
import { writeAudit } from '../../calls/operation/audit.ts';
import { eraseAccount } from '../../personal-data/delete-account.ts';
import { findAccount, formatName } from '../console/find-account.ts';
import type { Operator } from '../console/operator.ts';

type Options = { readonly dryRun?: true };

/** `accounts delete`: what members do themselves, for one who cannot sign in, and after a backup was restored. */
export function addAccountsCommand(program: Command, operator: Operator): void {
  program
    .command('accounts')
    .description('accounts of members')
    .command('delete')
    .description('delete an account for good: name, wallets, linked services and sessions')
    .argument('<account>', 'username, id or linked address')
    .option('--dry-run', 'only say what would happen')
    .action((account: string, options: Options) => deleteOne(operator, account, options));
}

async function deleteOne(operator: Operator, named: string, { dryRun }: Options): Promise<void> {
  await operator.withDatabase(async (db) => {
    const account = await findAccount(db, named);
    if (dryRun === true) {
      operator.say(`Would delete ${formatName(account)} for good. Nothing was changed.`);
      return;
    }
    const { endedSessions } = await db.transaction().execute(async (tx) => {
      await writeAudit(tx, { accountId: null, action: 'account.delete', subject: account.id });
      return eraseAccount(tx, account.id, operator.now());
    });
    operator.say(`Deleted account ${account.id}; ${endedSessions} sessions ended.`);
  });
}
