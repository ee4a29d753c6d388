import type { Database } from '@hideout/api/db/tables';
import { type CodeRequirement, codeHash } from '@hideout/api/redemption/code-rows';
import type { RedemptionReward } from '@hideout/contract/redemption';
import type { Transaction } from 'kysely';
import { parseEther } from 'viem';
import type { PersonaName } from '../personas.ts';
import type { BADGES } from './community-content.ts';
import type { SeedMember } from './seed-types.ts';
import { after, before, DAY } from './times.ts';

/** Redeemed by a persona, so many days ago. */
type Use = readonly [persona: PersonaName, daysAgo: number];

type SeedCode = {
  readonly code: string;
  readonly rewards: readonly RedemptionReward[];
  readonly requires?: readonly CodeRequirement[];
  readonly startsInDays?: number;
  readonly endsInDays?: number;
  /** Members who may redeem it; one by default. */
  readonly maxUses?: number;
  readonly usedBy?: readonly Use[];
};

const reward = (kind: RedemptionReward['kind'], amount: string | null, label: string): RedemptionReward => ({
  kind,
  amount,
  label,
  image: null,
});
const serum = (amount: string, label = `${amount} SERUM`) =>
  reward('serum', parseEther(amount).toString(), label);
const badge = (id: (typeof BADGES)[number]['id'], label: string) => reward('badge', id, label);
const item = (label: string) => reward('item', null, label);

/** The two that the screen of `npm start` names: one for every member, one for the first who takes it. */
export const SHOWN_CODES = { everybody: 'WELCOME-DRIP', first: 'FIRST-VIAL' } as const;

/** A code for each answer that the form knows, each kind of reward and each requirement. */
export const SEED_CODES: readonly SeedCode[] = [
  {
    code: SHOWN_CODES.everybody,
    rewards: [serum('25'), reward('reputation', '10', '10 reputation')],
    maxUses: 10_000,
  },
  { code: SHOWN_CODES.first, rewards: [serum('100')] },
  {
    code: 'SEASON-TWO-RUSH',
    rewards: [reward('serumPoints', '50', '50 SERUM points')],
    maxUses: 500,
    endsInDays: 20,
  },
  {
    code: 'IBIZA-GUESTBOOK',
    rewards: [badge('embassy-guest', 'Embassy guest'), item('A pin of the embassy')],
    maxUses: 50,
  },
  // Limited: two are left.
  {
    code: 'FIVE-FLASKS',
    rewards: [item('A flask')],
    maxUses: 5,
    usedBy: [
      ['hound', 12],
      ['oathkeeper', 11],
      ['swampqueen', 9],
    ],
  },
  // Used up: each has been redeemed as often as it may be. The SERUM is in `owed-serum.ts`.
  {
    code: 'HIDEOUT-BALL',
    rewards: [serum('250', 'Code from the Hideout Ball')],
    usedBy: [['hound', 6]],
  },
  {
    code: 'BEER-MAT',
    rewards: [serum('75.5', 'Code on a beer mat')],
    usedBy: [['swampqueen', 19]],
  },
  {
    code: 'THREE-TOASTS',
    rewards: [item('A toast')],
    maxUses: 3,
    usedBy: [
      ['franken', 15],
      ['vaultrat', 14],
      ['ledgerghost', 14],
    ],
  },
  { code: 'LAST-SUMMER', rewards: [serum('40')], maxUses: 100, endsInDays: -30 },
  { code: 'NEXT-WEEK', rewards: [serum('60')], maxUses: 100, startsInDays: 7, endsInDays: 30 },
  { code: 'NAMES-ONLY', rewards: [item('A name tag')], requires: ['username'], maxUses: 100 },
  { code: 'WALLETS-ONLY', rewards: [item('A wallet chain')], requires: ['wallet'], maxUses: 100 },
  {
    code: 'PASSPORTS-ONLY',
    rewards: [reward('reputation', '25', '25 reputation')],
    requires: ['username', 'passport'],
    maxUses: 100,
  },
];

/** Writes the codes and who of the personas has used them. */
export async function seedRedemptionCodes(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  now: Date,
): Promise<void> {
  const inDays = (days: number | undefined) => (days === undefined ? null : after(now, days * DAY));
  for (const { code, rewards, requires = [], maxUses = 1, usedBy = [], ...times } of SEED_CODES) {
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
