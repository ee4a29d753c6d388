import type { Database } from '@hideout/api/db/tables';
import { codeHash } from '@hideout/api/serum/redemption/code-rows';
import { redemptionReward } from '@hideout/contract/redemption';
import type { Transaction } from 'kysely';
import { parseEther } from 'viem';
import { z } from 'zod/mini';
import { readData } from './read-data.ts';
import type { SeedMember } from './seed-types.ts';
import { after, before, DAY } from './times.ts';

const reward = z.object({
  kind: redemptionReward.shape.kind,
  amount: z.optional(z.string()),
  label: z.string(),
});

const code = z.object({
  code: z.string(),
  rewards: z.array(reward),
  requires: z.optional(z.array(z.enum(['username', 'wallet', 'passport']))),
  startsInDays: z.optional(z.int()),
  endsInDays: z.optional(z.int()),
  maxUses: z.optional(z.int()),
  usedBy: z.optional(z.record(z.string(), z.int())),
});

/** The two that the screen of `npm start` names: one for every member, one for the first who takes it. */
export const SHOWN_CODES = { everybody: 'WELCOME-DRIP', first: 'FIRST-VIAL' } as const;

export const SEED_CODES = readData('redemption-codes.yaml', z.object({ codes: z.array(code) })).codes.map(
  ({ rewards, usedBy = {}, ...rest }) => ({
    ...rest,
    rewards: rewards.map(({ kind, amount = null, label }) => ({
      kind,
      amount: kind === 'serum' && amount !== null ? parseEther(amount).toString() : amount,
      label,
      image: null,
    })),
    usedBy: Object.entries(usedBy),
  }),
);

/** Writes the codes and who of the personas has used them. */
export async function seedRedemptionCodes(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  now: Date,
): Promise<void> {
  const inDays = (days: number | undefined) => (days === undefined ? null : after(now, days * DAY));
  for (const { code, rewards, requires = [], maxUses = 1, usedBy, ...times } of SEED_CODES) {
    const { id } = await tx
      .insertInto('redemption_code')
      .values({
        code_hash: codeHash(code),
        batch: 'seed',
        rewards: JSON.stringify(rewards),
        requirements: [...requires],
        starts_at: inDays(times.startsInDays),
        expires_at: inDays(times.endsInDays),
        max_uses: maxUses,
        uses: usedBy.length,
        created_at: before(now, 60 * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [persona, daysAgo] of usedBy) {
      const member = members.find((one) => one.persona === persona);
      if (member === undefined) throw new Error(`${persona} has no account.`);
      await tx
        .insertInto('redemption')
        .values({ code_id: id, account_id: member.id, redeemed_at: before(now, daysAgo * DAY) })
        .execute();
    }
  }
}
