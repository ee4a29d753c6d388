import { createCodes } from '@hideout/api/serum/redemption/create-codes';
import { makeProposal } from '@hideout/api/testing/community-fixtures';
import { makeQuest } from '@hideout/api/testing/quest-fixtures';
import { grant } from '@hideout/api/testing/test-app';
import { credit } from '@hideout/api/testing/voucher-fixtures';
import { checkQuest, listQuests } from '@hideout/contract/kazm';
import { updateQuestOrder } from '@hideout/contract/quest-admin';
import { redeemCode } from '@hideout/contract/redemption';
import { verifySignature } from '@hideout/contract/sign-in';
import { castVote } from '@hideout/contract/votes';
import { generateVoucher } from '@hideout/contract/voucher';
import { addWallet } from '@hideout/contract/wallet';
import { linkStatement, SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import { sql } from 'kysely';
import { parseEther } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { expect } from 'vitest';
import type { ApiInstance } from './api-instances.ts';
import { callInstance, type InstanceAnswer } from './call-instance.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { freezePower, type SignedInMember, signedInMembers } from './members.ts';
import { signedFor } from './signed-message.ts';

/** Presses at the same time. */
const PRESSES = 200;

/** Instances of the API on one database. */
export type Arena = { readonly instances: readonly ApiInstance[]; readonly database: FreshDatabase };

export type Race = {
  readonly name: string;
  /** SQL that takes away what makes it exactly once, as if nobody had thought of it. */
  readonly without: readonly string[];
  /** 200 presses over all instances; throws when the outcome is not exactly one. */
  run(arena: Arena): Promise<void>;
};

/** What must happen once, however many people press however often. */
export const RACES: readonly Race[] = [
  {
    name: 'a vote, pressed 200 times by one person, and by 200 people',
    without: ['alter table vote drop constraint vote_pkey cascade'],
    async run({ instances, database: { db } }) {
      const members = await signedInMembers(db, PRESSES);
      const [first] = members;
      const proposalId = await makeProposal(db);
      await freezePower(db, proposalId, members);
      const vote = (instance: ApiInstance, { cookie }: SignedInMember) =>
        callInstance(instance, castVote, { cookie, body: { proposalId, voteFor: true } });
      const own = await press(instances, (instance) => vote(instance, must(first)));
      expect(tally(own)).toEqual({ 200: PRESSES - 1, 201: 1 });
      const everybody = await press(instances, (instance, index) => vote(instance, must(members[index])));
      expect(tally(everybody)).toEqual({ 200: 1, 201: PRESSES - 1 });
      const { rows } = await sql<Record<string, number>>`
        select count(*)::int as votes, max(seq) as last_seq, sum(power_hundredths)::int as power,
               max(proposal.for_voters) as counted, max(proposal.for_hundredths) as counted_power
        from vote join proposal on proposal.id = proposal_id where proposal_id = ${proposalId}
      `.execute(db);
      const power = PRESSES * 100;
      expect(rows).toEqual([
        { votes: PRESSES, last_seq: PRESSES, power, counted: PRESSES, counted_power: power },
      ]);
    },
  },
  {
    name: 'a code for one, redeemed by 200 people',
    without: ['alter table redemption_code drop constraint redemption_code_uses_check'],
    async run({ instances, database: { db } }) {
      const members = await signedInMembers(db, PRESSES);
      const code = await makeCode(db, 1);
      const answers = await press(instances, (instance, index) =>
        callInstance(instance, redeemCode, { cookie: must(members[index]).cookie, body: { code } }),
      );
      expect(tally(answers)).toEqual({ 200: 1, CODE_REDEEMED: PRESSES - 1 });
      expect(await getCredit(db, members)).toEqual([{ entries: 1, amount: parseEther('5').toString() }]);
    },
  },
  {
    name: 'a code for many, redeemed 200 times by one person',
    without: ['alter table redemption drop constraint redemption_once_key'],
    async run({ instances, database: { db } }) {
      const [member] = await signedInMembers(db, 1);
      const code = await makeCode(db, 1_000);
      const answers = await press(instances, (instance) =>
        callInstance(instance, redeemCode, { cookie: must(member).cookie, body: { code } }),
      );
      expect(tally(answers)).toEqual({ 200: PRESSES });
      expect(distinct(answers, 'receiptId')).toBe(1);
      expect(await getCredit(db, [must(member)])).toEqual([
        { entries: 1, amount: parseEther('5').toString() },
      ]);
    },
  },
  {
    name: 'a voucher, asked for 200 times',
    without: ['drop index voucher_open_key'],
    async run({ instances, database: { db } }) {
      const [member] = await signedInMembers(db, 1);
      const { id, address, cookie } = must(member);
      await credit(db, id, parseEther('250'));
      const answers = await press(instances, (instance) =>
        callInstance(instance, generateVoucher, { cookie, body: { address } }),
      );
      expect(tally(answers)).toEqual({ 200: PRESSES });
      expect(distinct(answers, 'signature')).toBe(1);
      expect(answers.filter(({ body }) => body.status === 'issued')).toHaveLength(1);
      const { rows } = await sql<{ vouchers: number; debits: number; amount: string }>`
        select (select count(*)::int from voucher where account_id = ${id}) as vouchers,
               count(*)::int as debits, sum(amount)::text as amount
        from serum_entry where account_id = ${id} and not is_credit
      `.execute(db);
      expect(rows).toEqual([{ vouchers: 1, debits: 1, amount: parseEther('250').toString() }]);
    },
  },
  {
    name: 'a quest, checked 200 times',
    without: ['alter table quest_completion drop constraint quest_completion_pkey'],
    async run({ instances, database: { db } }) {
      const [member] = await signedInMembers(db, 1);
      const { id, cookie } = must(member);
      const questId = await makeQuest(db);
      const answers = await press(instances, (instance) =>
        callInstance(instance, checkQuest, { cookie, body: { questId } }),
      );
      expect(tally(answers)).toEqual({ 200: PRESSES });
      const { rows } = await sql<{ completions: number; awards: number; points: number; counted: number }>`
        select (select count(*)::int from quest_completion where account_id = ${id}) as completions,
               count(*)::int as awards, sum(points)::int as points,
               (select completions from quest where id = ${questId}) as counted
        from point_entry where account_id = ${id}
      `.execute(db);
      expect(rows).toEqual([{ completions: 1, awards: 1, points: 10, counted: 1 }]);
    },
  },
  {
    name: 'a wallet, linked by 200 accounts',
    without: ['alter table wallet drop constraint wallet_chain_address_key'],
    async run({ instances, database: { db } }) {
      const members = await signedInMembers(db, PRESSES);
      const key = generatePrivateKey();
      const bodies = await Promise.all(
        members.map(async ({ id }, index) => ({
          chain: 'ethereum',
          ...(await signedFor(must(instances[index % instances.length]), key, linkStatement(id))),
        })),
      );
      const answers = await press(instances, (instance, index) =>
        callInstance(instance, addWallet, { cookie: must(members[index]).cookie, body: bodies[index] }),
      );
      expect(tally(answers)).toEqual({ 201: 1, WALLET_LINKED_ELSEWHERE: PRESSES - 1 });
      const rows = await db
        .selectFrom('wallet')
        .select('id')
        .where('address', '=', bodies[0]?.address ?? '')
        .execute();
      expect(rows).toHaveLength(1);
    },
  },
  {
    name: 'a signed message, sent 200 times to sign in',
    // The nonce stays where it is, as if nobody burnt it.
    without: [
      `create rule keep_nonce as on delete to nonce do instead
         update nonce set expires_at = old.expires_at where value = old.value returning nonce.*`,
    ],
    async run({ instances, database: { db } }) {
      const body = await signedFor(must(instances[0]), generatePrivateKey(), SIGN_IN_STATEMENT);
      const answers = await press(instances, (instance) => callInstance(instance, verifySignature, { body }));
      expect(tally(answers)).toEqual({ 200: 1, SIGNATURE_REPLAYED: PRESSES - 1 });
      const sessions = await db
        .selectFrom('session')
        .innerJoin('wallet', 'wallet.account_id', 'session.account_id')
        .select('session.id')
        .where('wallet.address', '=', body.address)
        .execute();
      expect(sessions).toHaveLength(1);
    },
  },
  {
    name: 'another order of the quests, saved 200 times over the same one',
    // The version stays where it is, as if nobody counted it up.
    without: [
      `create function keep_version() returns trigger language plpgsql as
         $$ begin if old.key = 'quests.orderVersion' then new.value := old.value; end if; return new; end $$`,
      'create trigger keep_version before update on setting for each row execute function keep_version()',
    ],
    async run({ instances, database: { db } }) {
      const [admin] = await signedInMembers(db, 1);
      const { id, cookie } = must(admin);
      await grant(db, id, 'admin');
      const category_id = 'race-order';
      const ids = [await makeQuest(db, { category_id }), await makeQuest(db, { category_id })];
      const list = await callInstance(must(instances[0]), listQuests);
      const orderVersion = list.status === 'lost' ? 0 : Number(list.body.orderVersion);
      const answers = await press(instances, (instance, index) =>
        callInstance(instance, updateQuestOrder, {
          cookie,
          body: { category: category_id, ids: index % 2 === 0 ? ids : ids.toReversed(), orderVersion },
        }),
      );
      expect(tally(answers)).toEqual({ 200: 1, QUEST_ORDER_STALE: PRESSES - 1 });
      const stale = answers.filter(({ body }) => body.code === 'QUEST_ORDER_STALE');
      expect(getDistinct(stale.map(({ body }) => body.meta))).toEqual([{ orderVersion: orderVersion + 1 }]);
    },
  },
];

type Answered = Exclude<InstanceAnswer, { status: 'lost' }>;

/** All presses at once, shared out over the instances. */
async function press(
  instances: readonly ApiInstance[],
  call: (instance: ApiInstance, index: number) => Promise<InstanceAnswer>,
): Promise<Answered[]> {
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, index) => call(must(instances[index % instances.length]), index)),
  );
  return answers.map((answer) => {
    if (answer.status === 'lost') throw new Error('An instance broke a connection.');
    return answer;
  });
}

/** How often each status was answered, or the code where it is a failure. */
function tally(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status < 300 ? String(status) : String(body.code);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function distinct(answers: readonly Answered[], field: string): number {
  return new Set(answers.map(({ body }) => body[field])).size;
}

function getDistinct(values: readonly unknown[]): unknown[] {
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((text) => JSON.parse(text));
}

async function makeCode(db: FreshDatabase['db'], maxUses: number): Promise<string> {
  const reward = {
    kind: 'serum',
    amount: parseEther('5').toString(),
    label: '5 SERUM',
    image: null,
  } as const;
  const [code] = await createCodes(db, {
    batch: 'race',
    count: 1,
    rewards: [reward],
    requirements: [],
    startsAt: null,
    expiresAt: null,
    maxUses,
    chosen: null,
  });
  return must(code);
}

async function getCredit(db: FreshDatabase['db'], members: readonly SignedInMember[]) {
  const ids = members.map(({ id }) => id);
  const { rows } = await sql<{ entries: number; amount: string }>`
    select count(*)::int as entries, sum(amount)::text as amount from serum_entry where account_id = any(${ids})
  `.execute(db);
  return rows;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The race was set up wrongly.');
  return value;
}
