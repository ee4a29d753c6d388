import { Argument, type Command } from 'commander';
import { writeAudit } from '../../calls/operation/audit.ts';
import { getPermissions } from '../../calls/sessions/permissions.ts';
import { findAccount, formatName } from '../console/find-account.ts';
import type { Operator } from '../console/operator.ts';

const ROLES = ['moderator', 'admin'] as const;
type GrantedRole = (typeof ROLES)[number];
type Options = { readonly dryRun?: true };

/** `roles grant`, `roles revoke` and `roles list`. */
export function addRolesCommand(program: Command, operator: Operator): void {
  const roles = program.command('roles').description('who may do more than a member');
  for (const verb of ['grant', 'revoke'] as const) {
    roles
      .command(verb)
      .description(verb === 'grant' ? 'give a role; it counts from the next call on' : 'take a role away')
      .argument('<account>', 'username, id or linked address')
      .addArgument(new Argument('<role>').choices(ROLES))
      .option('--dry-run', 'only say what would happen')
      .action((account: string, role: GrantedRole, options: Options) =>
        change(operator, verb, account, role, options),
      );
  }
  roles
    .command('list')
    .description('everybody with a role, and what it lets them do')
    .action(() => list(operator));
}

async function change(
  operator: Operator,
  verb: 'grant' | 'revoke',
  named: string,
  role: GrantedRole,
  { dryRun }: Options,
): Promise<void> {
  await operator.withDatabase(async (db) => {
    const account = await findAccount(db, named);
    const has = await db
      .selectFrom('account_role')
      .select('role')
      .where('account_id', '=', account.id)
      .where('role', '=', role)
      .executeTakeFirst();
    if ((has !== undefined) === (verb === 'grant')) {
      operator.say(`${formatName(account)} ${verb === 'grant' ? 'is' : 'is no'} ${role} already.`);
      return;
    }
    const message = `${formatName(account)} ${verb === 'grant' ? 'is' : 'is no longer'} ${role}`;
    if (dryRun === true) {
      operator.say(`Would be so: ${message}. Nothing was changed.`);
      return;
    }
    await db.transaction().execute(async (tx) => {
      if (verb === 'grant') {
        await tx
          .insertInto('account_role')
          .values({ account_id: account.id, role })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else {
        await tx
          .deleteFrom('account_role')
          .where('account_id', '=', account.id)
          .where('role', '=', role)
          .execute();
      }
      await writeAudit(tx, {
        accountId: null,
        action: `role.${verb}`,
        subject: account.id,
        detail: { role },
      });
    });
    operator.say(`${message}.`);
  });
}

async function list(operator: Operator): Promise<void> {
  const rows = await operator.withDatabase((db) =>
    db
      .selectFrom('account_role')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .select(['account.id', 'account.username', 'account_role.role', 'account_role.granted_at'])
      .orderBy('account_role.role')
      .orderBy('account_role.granted_at')
      .execute(),
  );
  if (rows.length === 0)
    operator.say('Nobody has a role. Give one: npm run api -- roles grant <account> admin');
  for (const row of rows) {
    const may = [...getPermissions([row.role])].join(', ');
    operator.say(
      `${row.role}  ${formatName(row)}  since ${row.granted_at.toISOString().slice(0, 10)}: ${may}`,
    );
  }
}
