import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { RegistryCaller } from './caller.ts';
import { leaveVersion } from './channels.ts';
import { labelOf } from './published.ts';
import { changeRegistry } from './registry-change.ts';
import { readWatched, reasonToHalt, type Watched } from './watch.ts';

const AUTOMATIC: RegistryCaller = { accountId: null, by: 'automatic', remote: null };

export type Halted = Pick<Watched, 'remote' | 'version' | 'channel'> & {
  readonly reason: string;
  readonly revision: number;
};

/**
 * Takes back those of the named versions that have broken their budget, as a rollback by a person would. Any number
 * of processes may come to that at once: one does it.
 *
 * @param named versions of which something new is known
 */
export async function haltBroken(
  db: Kysely<Database>,
  named: readonly { readonly remote: string; readonly version: string }[],
): Promise<Halted[]> {
  const labels = new Set(named.map(labelOf));
  const watched = await readWatched(db, [...new Set(named.map(({ remote }) => remote))]);
  const halted: Halted[] = [];
  for (const one of watched.filter((each) => labels.has(labelOf(each)))) {
    const reason = await reasonToHalt(db, one);
    const revision = reason === null ? null : await halt(db, one, reason);
    if (reason === null || revision === null) continue;
    const { remote, version, channel } = one;
    halted.push({ remote, version, channel, reason, revision });
  }
  return halted;
}

/** The revision it led to; null when somebody has changed the remote before. */
async function halt(db: Kysely<Database>, watched: Watched, reason: string): Promise<number | null> {
  const { remote, version, channel } = watched;
  let done = false;
  const revision = await changeRegistry(
    db,
    { remote, act: 'rollback', caller: AUTOMATIC, reason, expectedRevision: undefined },
    async (tx) => {
      // Now nobody else changes it. What a person, or another process, has done since wins.
      const still = (await readWatched(tx, [remote])).find(
        (each) => each.version === version && each.channel === channel,
      );
      if (still === undefined || (await reasonToHalt(tx, still)) === null) return false;
      done = await leaveVersion(tx, remote, channel);
      if (channel === 'stable') {
        await tx
          .updateTable('remote')
          .set({ halted_at: sql<Date>`now()` })
          .where('name', '=', remote)
          .execute();
      }
      return done;
    },
  );
  return done ? revision : null;
}
