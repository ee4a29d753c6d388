import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { RegistryCaller } from './caller.ts';
import { leaveVersion } from './channels.ts';
import { prepareGuard, readCandidates } from './judge-act.ts';
import { formatLabel } from './published.ts';
import { changeRegistry } from './registry-change.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { readWatched, reasonToHalt, type Watched } from './watch.ts';

const AUTOMATIC: RegistryCaller = { accountId: null, by: 'automatic', remote: null };

export type Halted = Pick<Watched, 'remote' | 'version' | 'channel'> & {
  readonly reason: string;
  readonly revision: number;
};

/**
 * Rolls back those of the named versions that have broken their budget, as a rollback by a user would. Any number
 * of processes may come to that at once: one does it. Where what would come back is worse, such as a release whose
 * files are missing, it stays and the log says so.
 *
 * @param named versions of which something new is known
 */
export async function haltBroken(
  db: Kysely<Database>,
  named: readonly { readonly remote: string; readonly version: string }[],
  { facts, log }: { readonly facts: ReleaseFacts; readonly log: Pick<FastifyBaseLogger, 'error'> },
): Promise<Halted[]> {
  const labels = new Set(named.map(formatLabel));
  const watched = await readWatched(db, [...new Set(named.map(({ remote }) => remote))]);
  const halted: Halted[] = [];
  for (const one of watched.filter((each) => labels.has(formatLabel(each)))) {
    const reason = await reasonToHalt(db, one);
    if (reason === null) continue;
    const { remote, version, channel } = one;
    try {
      const revision = await halt(db, one, reason, facts);
      if (revision !== null) halted.push({ remote, version, channel, reason, revision });
    } catch (error) {
      if (!(error instanceof ApiFailure) || !STAYS.has(error.code)) throw error;
      log.error(
        { remote, version, channel, reason, err: error },
        'a broken release could not be rolled back',
      );
    }
  }
  return halted;
}

/** Refusals that the next delivery of a tab may well lift. */
const STAYS: ReadonlySet<string> = new Set(['RELEASE_REFUSED', 'REGISTRY_CHANGED']);

/** The revision it led to; null when a user has changed the remote before. */
async function halt(
  db: Kysely<Database>,
  watched: Watched,
  reason: string,
  facts: ReleaseFacts,
): Promise<number | null> {
  const { remote, version, channel } = watched;
  const guard = channel === 'canary' ? null : await prepareWayBack(db, remote, facts);
  let done = false;
  const revision = await changeRegistry(
    db,
    { remote, act: 'rollback', caller: AUTOMATIC, reason, expectedRevision: undefined, guard },
    async (tx) => {
      // Now nobody else changes it. What a user, or another process, has done since wins.
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

async function prepareWayBack(db: Kysely<Database>, remote: string, facts: ReleaseFacts) {
  const row = await db.selectFrom('remote').select('previous').where('name', '=', remote).executeTakeFirst();
  return prepareGuard(facts, await readCandidates(db, remote, [row?.previous]), {});
}
