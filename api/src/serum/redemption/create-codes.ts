import { randomInt } from 'node:crypto';
import type { RedemptionReward } from '@hideout/contract/redemption';
import { normaliseCode, REDEMPTION_CODE } from '@hideout/contract/redemption-code';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../calls/operation/audit.ts';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import type { Database } from '../../db/tables.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { type CodeRequirement, codeHash } from './code-rows.ts';

/** Letters and digits that are not confused: no 0, O, 1, I, L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 15 of 31 letters are 74 random bits. */
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Rows of one statement. */
const CHUNK = 1_000;

export type NewCodes = {
  /** Name of the lot, for the operator. */
  readonly batch: string;
  readonly count: number;
  readonly rewards: readonly RedemptionReward[];
  readonly requirements: readonly CodeRequirement[];
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  readonly maxUses: number;
  /** A code of the operator's own choice instead of random ones; `count` is 1 then. */
  readonly chosen: string | null;
};

/**
 * Makes redemption codes and answers them; it is the only time they can be read. All or none are
 * stored, with one row in the audit log.
 *
 * @throws OperatorError for a chosen code of the wrong shape or one that exists, and for a badge that
 * does not exist.
 */
export async function createCodes(
  db: Kysely<Database>,
  wanted: NewCodes,
  progress: (done: number) => void = () => undefined,
): Promise<string[]> {
  const codes =
    wanted.chosen === null ? Array.from({ length: wanted.count }, randomCode) : [readChosen(wanted.chosen)];
  await db.transaction().execute(async (tx) => {
    await refuseUnknownBadges(tx, wanted.rewards);
    for (let start = 0; start < codes.length; start += CHUNK) {
      const rows = codes.slice(start, start + CHUNK).map((code) => ({
        code_hash: codeHash(code),
        batch: wanted.batch,
        rewards: JSON.stringify(wanted.rewards),
        requirements: [...wanted.requirements],
        starts_at: wanted.startsAt,
        expires_at: wanted.expiresAt,
        max_uses: wanted.maxUses,
      }));
      await tx.insertInto('redemption_code').values(rows).execute().catch(sayThatItExists);
      progress(Math.min(start + CHUNK, codes.length));
    }
    await writeAudit(tx, {
      accountId: null,
      action: 'codes.create',
      subject: wanted.batch,
      detail: { count: codes.length, maxUses: wanted.maxUses },
    });
  });
  return codes;
}

function randomCode(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join(
    '-',
  );
}

function readChosen(chosen: string): string {
  const code = normaliseCode(chosen);
  if (REDEMPTION_CODE.test(code)) return code;
  throw new OperatorError(`"${chosen}" is no code: 4 to 40 letters, digits and dashes.`);
}

async function refuseUnknownBadges(
  db: Kysely<Database>,
  rewards: readonly RedemptionReward[],
): Promise<void> {
  for (const { kind, amount } of rewards) {
    if (kind !== 'badge') continue;
    const badge = await db
      .selectFrom('badge')
      .select('id')
      .where('id', '=', amount ?? '')
      .executeTakeFirst();
    if (badge === undefined) throw new OperatorError(`There is no badge "${amount}".`);
  }
}

function sayThatItExists(error: unknown): never {
  if (violatedConstraint(error) === 'redemption_code_code_hash_key') {
    throw new OperatorError('That code exists already. Choose another.');
  }
  throw error;
}
