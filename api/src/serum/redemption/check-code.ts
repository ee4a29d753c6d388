import type { RedemptionCheck } from '@hideout/contract/redemption';
import { type Kysely, sql } from 'kysely';
import { parse } from 'zod/mini';
import type { SessionAccount } from '../../calls/context.ts';
import type { Database } from '../../db/tables.ts';
import { isOpenSeason } from '../../points/open-season.ts';
import { runningSeason } from '../../points/seasons.ts';
import {
  type CodeRow,
  codeHash,
  findCode,
  findRedemption,
  getOpenStatus,
  readCode,
  readRequirements,
  rewardsColumn,
} from './code-rows.ts';

/**
 * What a code would give the caller. Never having been made is an answer too, so that a form can show
 * each case with its own message.
 *
 * @throws ApiFailure `CODE_INVALID`
 */
export async function checkCode(
  db: Kysely<Database>,
  user: SessionAccount,
  typed: string,
  now: Date,
): Promise<RedemptionCheck> {
  const code = readCode(typed);
  const row = await findCode(db, code);
  if (row === undefined) {
    const meant = await findMeant(db, code);
    return { ...NOTHING, code, ...(meant === undefined ? {} : { meant }) };
  }
  const own = await findRedemption(db, row.id, user.id);
  const requirements = await readRequirements(db, row, user);
  return {
    code,
    status: own === undefined ? await getStatus(db, row, requirements, now) : 'redeemedByYou',
    rewards: parse(rewardsColumn, row.rewards),
    startsAt: row.starts_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    remaining: row.max_uses === 1 ? null : row.max_uses - row.uses,
    requirements,
    redeemedAt: own?.redeemed_at.toISOString() ?? null,
  };
}

/** The code that differs in nothing but its dashes, which people type as spaces or not at all. */
async function findMeant(db: Kysely<Database>, code: string): Promise<string | undefined> {
  const byHash = new Map(listDashings(code.replaceAll('-', '')).map((one) => [codeHash(one), one]));
  const found = await db
    .selectFrom('redemption_code')
    .select('code_hash')
    .where(sql<boolean>`code_hash = any(${[...byHash.keys()]}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? undefined : byHash.get(found.code_hash);
}

/** A code without dashes, with one and with two of them wherever they may stand. */
function listDashings(bare: string): string[] {
  const addDash = (one: string, from: number) =>
    Array.from({ length: Math.max(0, one.length - 1 - from) }, (_, at) => {
      const place = from + at + 1;
      return { text: `${one.slice(0, place)}-${one.slice(place)}`, place };
    });
  const once = addDash(bare, 0);
  const twice = once.flatMap(({ text, place }) => addDash(text, place + 1));
  return [bare, ...[...once, ...twice].map(({ text }) => text)];
}

/** Where the code stands; points of a season wait for a season to run. */
async function getStatus(
  db: Kysely<Database>,
  row: CodeRow,
  requirements: RedemptionCheck['requirements'],
  now: Date,
): Promise<RedemptionCheck['status']> {
  const status = getOpenStatus(row, requirements, now);
  if (status !== 'valid' || !parse(rewardsColumn, row.rewards).some(({ kind }) => kind === 'serumPoints')) {
    return status;
  }
  return isOpenSeason(await runningSeason(db), now) ? 'valid' : 'notStarted';
}

const NOTHING: Omit<RedemptionCheck, 'code'> = {
  status: 'unknown',
  rewards: [],
  startsAt: null,
  expiresAt: null,
  remaining: null,
  requirements: [],
  redeemedAt: null,
};
