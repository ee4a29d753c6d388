import type { Quest } from '@hideout/contract/kazm';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { type CheckDeps, checkQuest } from '../quests/check-quest.ts';
import { judgeSubmission } from '../quests/judge-submission.ts';
import type { StoredStep } from '../quests/quest-definition.ts';
import { makeMember, powerDeps, type TestMember } from './community-fixtures.ts';
import { type FakeWorld, fakeWorld } from './fake-ethereum.ts';
import { makeQuest, makeStep } from './quest-fixtures.ts';

type Quester = { readonly id: string; readonly username: string | null; readonly tokenId: string | null };

/** Members who check quests before an Ethereum of their own. */
export type QuestChecks = {
  readonly world: FakeWorld;
  /** Now, unless the test sets it. */
  clock: () => Date;
  deps(): CheckDeps;
  check(
    member: Quester,
    questId: string,
    more?: { stepId?: string; answer?: string; submission?: string },
  ): Promise<Quest>;
  /** An admin accepts what the member sent last for a step. */
  accept(member: Quester, questId: string, stepId: string): Promise<void>;
  makeQuester(): Promise<TestMember & Quester>;
  /** A quest of one step with the id `one`. */
  makeQuestWith(changes: Partial<StoredStep>): Promise<string>;
};

export function questChecks(db: Kysely<Database>): QuestChecks {
  const world = fakeWorld();
  const checks: QuestChecks = {
    world,
    clock: () => new Date(),
    deps: () => ({ ...powerDeps(db, world, () => checks.clock()), rateFactor: 1 }),
    check: (member, questId, more = {}) => checkQuest(checks.deps(), member, { questId, ...more }),
    async accept(member, questId, stepId) {
      const sent = await db
        .selectFrom('quest_step')
        .select(['period', 'submitted_at'])
        .where('account_id', '=', member.id)
        .where('quest_id', '=', questId)
        .where('step_id', '=', stepId)
        .orderBy('submitted_at', 'desc')
        .executeTakeFirstOrThrow();
      const admin = { id: (await makeMember(db)).id, roles: ['member' as const, 'admin' as const] };
      const sentAt = sent.submitted_at?.toISOString() ?? '';
      const judgement = { questId, stepId, userId: member.id, period: sent.period, sentAt };
      await judgeSubmission(
        { db, log: { warn: () => undefined } },
        admin,
        { ...judgement, verdict: 'granted' },
        checks.clock(),
      );
    },
    makeQuester: async () => ({ ...(await makeMember(db)), tokenId: null }),
    makeQuestWith: (changes) => makeQuest(db, { steps: [makeStep('one', changes)] }),
  };
  return checks;
}
