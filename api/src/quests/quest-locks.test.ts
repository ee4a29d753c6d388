import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMembers } from '../testing/community-fixtures.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { completeQuest } from './complete-quest.ts';
import { storeQuest } from './store-quest.ts';
import { updateQuestOrder } from './update-quest-order.ts';

describeOnDatabases('quests that are completed while they are changed', (open) => {
  let db: Kysely<Database>;
  let others: Kysely<Database>;
  let writer: string;

  beforeAll(async () => {
    const database = await open();
    db = database.db;
    others = (await database.openAnother()).db;
    writer = (await makeMembers(db, 1))[0]?.id ?? '';
  });

  /** 40 members complete each of the quests while `change` runs again and again. */
  async function whileCompleted(questIds: readonly string[], change: (round: number) => Promise<unknown>) {
    const members = (await makeMembers(db, 40)).map((member) => ({ ...member, tokenId: null }));
    const completions = members.flatMap((member) =>
      questIds.map((id) => completeQuest(others, member, id, new Date(), [])),
    );
    let isOver = false;
    const changes = (async () => {
      for (let round = 0; round < 20 && !isOver; round += 1) await change(round);
    })();
    const done = await Promise.all(completions);
    isOver = true;
    await changes;
    expect(done.filter((one) => one)).toHaveLength(members.length * questIds.length);
    const rows = await db.selectFrom('quest').select('completions').where('id', 'in', questIds).execute();
    expect(rows.map((row) => row.completions)).toEqual(questIds.map(() => members.length));
  }

  test('wait for each other, and never in a circle, when the address and the order change', async () => {
    const id = await makeQuest(db, { id: 'changed' });
    await whileCompleted([id], (round) =>
      storeQuest(
        db,
        null,
        { id: writer, roles: ['moderator'] },
        {
          id,
          slug: `changed-${round}`,
          title: 'Changed',
          summary: 'Changed again and again.',
          category: round % 2 === 0 ? 'here' : 'there',
          cadence: 'once',
          rewards: [{ kind: 'reputation', amount: '10', label: '10 reputation' }],
          steps: [{ id: 'wallet', title: 'Wallet', kind: 'wallet', fact: 'ethereumWallet' }],
        },
        new Date(),
      ),
    );
  });

  test('nor when their order changes', async () => {
    const ids = ['z', 'y', 'x'];
    await db.insertInto('quest_category').values({ id: 'turning', name: 'T', position: 900 }).execute();
    for (const id of ids) await makeQuest(db, { id, category_id: 'turning' });
    let orderVersion =
      (await db.selectFrom('setting').select('value').where('key', '=', 'quests.orderVersion').execute()).map(
        ({ value }) => Number(value),
      )[0] ?? 1;
    await whileCompleted(ids, async () => {
      ids.reverse();
      orderVersion = await updateQuestOrder(db, writer, { category: 'turning', ids: [...ids], orderVersion });
    });
  });
});
