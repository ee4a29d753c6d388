import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

export type AuditEntry = {
  /** Who acted; null for a token of the operator. */
  readonly accountId: string | null;
  /** What was done: `maintenance.switch`, `proposal.cancel`. */
  readonly action: string;
  /** Id of the thing it was done to. */
  readonly subject?: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Writes down what a user with rights did. Takes the transaction of the act, so neither is without the other. */
export async function writeAudit(tx: Transaction<Database>, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      account_id: entry.accountId,
      action: entry.action,
      subject: entry.subject ?? null,
      detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
    })
    .execute();
}
