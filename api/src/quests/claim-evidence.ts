import { type Kysely, sql, type Transaction } from 'kysely';
import type { QuestEvidenceTable } from '../db/tables/quest-tables.ts';
import type { Database } from '../db/tables.ts';
import { byStoredText, tokenEvidence } from './evidence.ts';
import { isCounted, type QuestRules, type StoredStep } from './quest-definition.ts';
import type { CountedStep } from './verify-steps.ts';

/** One member's cycle of a quest. */
type Place = Pick<QuestEvidenceTable, 'account_id' | 'quest_id' | 'period'>;

/** Another user completed the quest with the same evidence at the same time. */
export class EvidenceTakenError extends Error {
  override name = 'EvidenceTakenError';
  readonly code = 'EVIDENCE_TAKEN';
}

/** Which of these have completed the cycle for another user. */
export async function takenByOthers(
  db: Kysely<Database>,
  place: Place,
  evidence: readonly string[],
): Promise<ReadonlySet<string>> {
  if (evidence.length === 0) return new Set();
  const stored = byStoredText(evidence);
  const rows = await db
    .selectFrom('quest_evidence')
    .select('evidence')
    .where('quest_id', '=', place.quest_id)
    .where('period', '=', place.period)
    .where('account_id', '<>', place.account_id)
    .where(sql<boolean>`evidence = any(${[...stored.keys()]}::text[])`)
    .execute();
  return new Set(rows.flatMap((row) => stored.get(row.evidence) ?? []));
}

/**
 * Which of the member's evidence has completed quests for another user, by quest.
 *
 * @param periods the running cycle of each quest, by its id.
 */
export async function takenFromMember(
  db: Kysely<Database>,
  accountId: string,
  periods: ReadonlyMap<string, string>,
  evidence: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const taken = new Map<string, Set<string>>();
  if (evidence.length === 0 || periods.size === 0) return taken;
  const stored = byStoredText(evidence);
  const rows = await db
    .selectFrom('quest_evidence')
    .select(['quest_id', 'period', 'evidence'])
    .where('evidence', 'in', [...stored.keys()])
    .where('period', 'in', [...new Set(periods.values())])
    .where('account_id', '<>', accountId)
    .execute();
  for (const row of rows) {
    const shown = stored.get(row.evidence);
    if (shown === undefined || periods.get(row.quest_id) !== row.period) continue;
    taken.set(row.quest_id, (taken.get(row.quest_id) ?? new Set()).add(shown));
  }
  return taken;
}

/**
 * The tokens to complete with: for each step as many as it needs, none that others have used. One token
 * may count for several steps of the same member.
 *
 * @returns null when a step has too few, or was not counted.
 */
export async function chooseTokens(
  tx: Transaction<Database>,
  place: Place,
  rules: QuestRules,
  counted: readonly CountedStep[],
): Promise<string[] | null> {
  if (rules.source === 'kazm') return [];
  const chosen = new Set<string>();
  for (const step of rules.steps.filter(isCounted)) {
    // The quest may have been changed since: then what was counted is not what is asked for.
    const held = counted.find((one) => isSameHolding(one.step, step))?.held ?? null;
    if (held === null) return null;
    const all = held.tokens.map(tokenEvidence);
    const taken = await takenByOthers(tx, place, all);
    const free = all.filter((one) => !taken.has(one));
    const minimum = step.minimum ?? 1;
    if (free.length < minimum) return null;
    // What another step needs anyway comes first, so that no token is used up without success.
    const inOrder = [...free.filter((one) => chosen.has(one)), ...free.filter((one) => !chosen.has(one))];
    for (const one of inOrder.slice(0, minimum)) chosen.add(one);
  }
  return [...chosen];
}

function isSameHolding(a: StoredStep, b: StoredStep): boolean {
  return a.id === b.id && (a.collection ?? null) === (b.collection ?? null);
}

/**
 * Writes down what a completion rests on. The primary key of `quest_evidence` lets one account have each
 * piece; who comes second waits for the first.
 *
 * @throws EvidenceTakenError when another user has one of them.
 */
export async function claimEvidence(
  tx: Transaction<Database>,
  place: Place,
  evidence: readonly string[],
): Promise<void> {
  if (evidence.length === 0) return;
  // In one order for everybody, so that two of them never wait for each other.
  const sorted = [...new Set(evidence)].sort();
  await tx
    .insertInto('quest_evidence')
    .values(sorted.map((one) => ({ ...place, evidence: one })))
    .onConflict((conflict) => conflict.columns(['quest_id', 'period', 'evidence']).doNothing())
    .execute();
  // Also when all were written: those of a deleted account are stored under another text.
  if ((await takenByOthers(tx, place, sorted)).size > 0) throw new EvidenceTakenError('Taken meanwhile.');
}
