import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { writeAudit } from '../../calls/operation/audit.ts';
import type { RemoteTable } from '../../db/tables/operation-tables.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { RegistryCaller } from './caller.ts';
import { describeFlags, readFlags } from './flags.ts';
import { describeGuard } from './guard.ts';
import { judgeAct, type PreparedGuard } from './judge-act.ts';

export type RemoteRow = Selectable<RemoteTable>;

/** What a change is to be remembered by. */
export type ChangeNote = {
  readonly remote: string;
  /** `publish`, `canary`, `rollback`, … */
  readonly act: string;
  readonly caller: RegistryCaller;
  readonly reason: string | null;
  /** The revision the caller has seen; undefined: any. */
  readonly expectedRevision: number | undefined;
  /** What was looked up for the checks; null for an act that can only take something away. */
  readonly guard: PreparedGuard | null;
};

/**
 * Runs one change of the registry: alone, on the revision the caller has seen, with the next revision and a line
 * in the history, or not at all. What it would make live passes the checks before anybody else can act.
 *
 * @param work makes the change; false when there was nothing to change
 * @throws ApiFailure `REGISTRY_CHANGED`, `RELEASE_REFUSED`, and what `work` throws.
 */
export async function changeRegistry(
  db: Kysely<Database>,
  note: ChangeNote,
  work: (tx: Transaction<Database>) => Promise<boolean>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The one row is the lock: changes come one after another, so revisions never repeat.
    const { revision } = await tx
      .selectFrom('registry_state')
      .select('revision')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (note.expectedRevision !== undefined && note.expectedRevision !== revision) {
      throw apiFailure(
        'REGISTRY_CHANGED',
        `The registry is at revision ${revision}, not ${note.expectedRevision}. Look at it again, then repeat.`,
      );
    }
    const before = await readRemote(tx, note.remote);
    if (!(await work(tx))) return revision;
    const after = await readRemote(tx, note.remote);
    const forced =
      note.guard === null ? [] : await judgeAct(tx, note.remote, { before, after, guard: note.guard });
    await tx
      .updateTable('registry_state')
      .set({ revision: revision + 1, updated_at: sql`now()` })
      .execute();
    await writeAudit(tx, {
      accountId: note.caller.accountId,
      action: `release.${note.act}`,
      subject: note.remote,
      detail: {
        revision: revision + 1,
        by: note.caller.by,
        reason: note.reason,
        changes: differences(before, after).join('\n'),
        ...(forced.length === 0 ? {} : { forced: forced.join('\n') }),
      },
    });
    return revision + 1;
  });
}

/** The remote as it stands; undefined before its first release. */
export async function readRemote(tx: Transaction<Database>, name: string): Promise<RemoteRow | undefined> {
  return tx.selectFrom('remote').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Null is not worth a word. */
const SHOWN: readonly { readonly name: string; readonly of: (row: RemoteRow) => string | null }[] = [
  { name: 'stable', of: (row) => row.stable },
  { name: 'previous', of: (row) => row.previous ?? 'none' },
  {
    name: 'canary',
    of: ({ canary, canary_share }) => (canary === null ? 'none' : `${canary} at ${canary_share / 100} %`),
  },
  { name: 'guard of the canary', of: ({ canary_guard }) => describeGuard(canary_guard) },
  { name: 'guard of stable', of: ({ stable_guard }) => describeGuard(stable_guard) },
  { name: 'preview', of: (row) => row.preview ?? 'none' },
  { name: 'enabled', of: (row) => (row.enabled ? 'yes' : 'no') },
  { name: 'maintenance', of: (row) => (row.maintenance === null ? 'off' : 'on') },
  { name: 'flags', of: (row) => describeFlags(readFlags(row.flags)) },
  { name: 'banned', of: (row) => (row.banned.length === 0 ? 'none' : row.banned.join(', ')) },
];

/** What a change did, a line per field: `stable 1.0.0 → 1.1.0`. */
function differences(before: RemoteRow | undefined, after: RemoteRow | undefined): string[] {
  if (after === undefined) return [];
  return SHOWN.flatMap(({ name, of }) => {
    const [was, is] = [before === undefined ? 'none' : of(before), of(after)];
    if (is === null) return [];
    const isNewer = before === undefined ? name === 'stable' : was !== is;
    return isNewer ? [`${name} ${was ?? 'usual'} → ${is}`] : [];
  });
}
