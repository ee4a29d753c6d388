import { createHash } from 'node:crypto';
import { type RedemptionCheck, redemptionReward } from '@hideout/contract/redemption';
import { normaliseCode, REDEMPTION_CODE } from '@hideout/contract/redemption-code';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod/mini';
import type { SessionAccount } from '../../calls/context.ts';
import type { RedemptionCodeTable, RedemptionTable } from '../../db/tables/redemption-tables.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { hashEvidence } from '../../quests/evidence.ts';

export type CodeRow = Selectable<RedemptionCodeTable>;
export type RedemptionRow = Selectable<RedemptionTable>;

/** What a code may ask of a user, with its message. */
export const CODE_REQUIREMENTS = {
  username: { label: 'a username', met: (user: SessionAccount) => user.username !== null },
  wallet: { label: 'a linked wallet', met: (user: SessionAccount) => user.hasWallet },
  passport: { label: 'a passport', met: (user: SessionAccount) => user.tokenId !== null },
} as const;
export type CodeRequirement = keyof typeof CODE_REQUIREMENTS;

export function isCodeRequirement(name: string): name is CodeRequirement {
  return Object.hasOwn(CODE_REQUIREMENTS, name);
}

/** What is stored of a code: whoever reads the database cannot redeem. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/**
 * A typed code in its one form.
 *
 * @throws ApiFailure `CODE_INVALID`
 */
export function readCode(typed: string): string {
  const code = normaliseCode(typed);
  if (REDEMPTION_CODE.test(code)) return code;
  throw apiFailure('CODE_INVALID', 'A code has 4 to 40 letters, digits and dashes.', {
    fields: { code: 'Letters, digits and dashes only' },
  });
}

/** The code's row, or undefined for one that was never made. */
export function findCode(db: Kysely<Database>, code: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('redemption_code')
    .selectAll()
    .where('code_hash', '=', codeHash(code))
    .executeTakeFirst();
}

/** The caller's own use of a code. */
export function findRedemption(
  db: Kysely<Database>,
  codeId: string,
  accountId: string,
): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('redemption')
    .selectAll()
    .where('code_id', '=', codeId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export const rewardsColumn = z.array(redemptionReward);

/** What is stored of the passport that a code asks for; null for a code that asks for none, or a user without one. */
export function passportHash(row: CodeRow, { tokenId }: SessionAccount): string | null {
  return row.requirements.includes('passport') && tokenId !== null
    ? hashEvidence(`passport:${tokenId}`)
    : null;
}

/** A passport redeems a code once, whoever has it then. */
export const UNUSED_PASSPORT = 'a passport that has not redeemed it';

/** What the code asks for, and whether a user who has not used it has it. */
export async function readRequirements(
  db: Kysely<Database>,
  row: CodeRow,
  user: SessionAccount,
): Promise<RedemptionCheck['requirements']> {
  const requirements = row.requirements.filter(isCodeRequirement).map((name) => {
    const { label, met } = CODE_REQUIREMENTS[name];
    return { label, met: met(user) };
  });
  const hash = passportHash(row, user);
  if (hash === null) return requirements;
  const used = await db
    .selectFrom('redemption')
    .select('id')
    .where('code_id', '=', row.id)
    .where('passport_hash', '=', hash)
    .where('account_id', '<>', user.id)
    .executeTakeFirst();
  return used === undefined ? requirements : [...requirements, { label: UNUSED_PASSPORT, met: false }];
}

/** Where the code stands for a user who has not used it. */
export function getOpenStatus(
  row: CodeRow,
  requirements: RedemptionCheck['requirements'],
  now: Date,
): Exclude<RedemptionCheck['status'], 'unknown' | 'redeemedByYou'> {
  if (row.uses >= row.max_uses) return row.max_uses === 1 ? 'redeemed' : 'exhausted';
  if (row.expires_at !== null && now >= row.expires_at) return 'expired';
  if (row.starts_at !== null && now < row.starts_at) return 'notStarted';
  return requirements.every(({ met }) => met === true) ? 'valid' : 'notEligible';
}
