import type { proposalInput } from '@hideout/contract/governance';
import {
  draftProblems,
  formatSummary,
  PROPOSAL_LIMITS,
  proposalProblems,
} from '@hideout/contract/proposal-rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod/mini';
import type { SessionAccount } from '../calls/context.ts';
import { writeAudit } from '../calls/operation/audit.ts';
import type { ProposalTable } from '../db/tables/governance-tables.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { toHundredths } from '../voting-power/power.ts';
import { mayCancel, proposalNotFound } from './proposal-rows.ts';
import { getState } from './proposal-state.ts';

type Input = z.output<typeof proposalInput>;
type Stored = Selectable<ProposalTable>;

/** Most proposals of one author that are drafts, pending or active at a time. */
const MAX_OPEN_PROPOSALS = 40;

/** Any number, the same in every instance of the API: serialises the assignment of proposal numbers. */
const NUMBER_LOCK = 0x68696431;

/**
 * Creates, edits, publishes or cancels a proposal, with its line in the audit log, both or neither.
 *
 * @returns the id, and whether a proposal was created.
 * @throws ApiFailure `UNPROCESSABLE` with fields, `PROPOSAL_NOT_FOUND`, `PROPOSAL_LOCKED` after the
 * start, `CONFLICT` when another user saved meanwhile, `PROPOSAL_LIMIT`, `FORBIDDEN`.
 */
export async function saveProposal(
  db: Kysely<Database>,
  account: SessionAccount,
  input: Input,
  now: Date,
): Promise<{ id: string; created: boolean }> {
  return db.transaction().execute(async (tx) => {
    if (input.id === undefined) return { id: await create(tx, account, input, now), created: true };
    const stored = await tx
      .selectFrom('proposal')
      .selectAll()
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (stored === undefined) throw proposalNotFound(input.id);
    if (input.version !== undefined && input.version !== stored.version) {
      throw apiFailure('CONFLICT', 'Somebody saved this proposal meanwhile.', {
        meta: { version: stored.version },
      });
    }
    if (input.action === 'cancel') await cancel(tx, account, stored, input.cancelReason, now);
    else await edit(tx, account, stored, input, now);
    return { id: stored.id, created: false };
  });
}

async function create(
  tx: Transaction<Database>,
  account: SessionAccount,
  input: Input,
  now: Date,
): Promise<string> {
  if (input.action === 'update' || input.action === 'cancel') {
    throw apiFailure('UNPROCESSABLE', 'Say which proposal is meant.', { fields: { id: 'Missing.' } });
  }
  refuseProblems(input, input.action === 'draft', now);
  await sql`select pg_advisory_xact_lock(${sql.lit(NUMBER_LOCK)})`.execute(tx);
  const { open } = await tx
    .selectFrom('proposal')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('author_id', '=', account.id)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('is_draft', '=', true), eb('end_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (open >= MAX_OPEN_PROPOSALS) {
    throw apiFailure('PROPOSAL_LIMIT', `You have ${open} open proposals; close one first.`, {
      meta: { max: MAX_OPEN_PROPOSALS },
    });
  }
  const { number } = await tx
    .selectFrom('proposal')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .executeTakeFirstOrThrow();
  const id = `mcp-${String(number).padStart(3, '0')}`;
  await tx
    .insertInto('proposal')
    .values({
      id,
      number,
      author_id: account.id,
      is_draft: input.action === 'draft',
      snapshot_blocks: JSON.stringify([]),
      created_at: now,
      updated_at: now,
      ...getColumns(input),
    })
    .execute();
  await writeAudit(tx, { accountId: account.id, action: `proposal.${input.action}`, subject: id });
  return id;
}

async function edit(
  tx: Transaction<Database>,
  account: SessionAccount,
  stored: Stored,
  input: Input,
  now: Date,
) {
  const state = getState(stored, now);
  if (state !== 'draft' && state !== 'pending') {
    throw apiFailure('PROPOSAL_LOCKED', 'Voting has started, so the text is frozen.', { meta: { state } });
  }
  if (input.action === 'draft' && state === 'pending') {
    throw apiFailure(
      'PROPOSAL_LOCKED',
      'A published proposal does not become a draft again. Cancel it instead.',
      {
        meta: { state },
      },
    );
  }
  const staysDraft = state === 'draft' && input.action !== 'publish';
  refuseProblems(input, staysDraft, now);
  await tx
    .updateTable('proposal')
    .set({ ...getColumns(input), is_draft: staysDraft, version: stored.version + 1, updated_at: now })
    .where('id', '=', stored.id)
    .execute();
  await writeAudit(tx, {
    accountId: account.id,
    action: `proposal.${input.action}`,
    subject: stored.id,
    detail: { version: stored.version + 1 },
  });
}

async function cancel(
  tx: Transaction<Database>,
  account: SessionAccount,
  stored: Stored,
  cancelReason: string | undefined,
  now: Date,
) {
  if (!mayCancel(stored, account))
    throw apiFailure('FORBIDDEN', 'Its author or an admin can cancel a proposal.');
  const state = getState(stored, now);
  const open = state === 'draft' || state === 'pending' || (state === 'active' && now < stored.end_at);
  if (!open) {
    throw apiFailure('PROPOSAL_LOCKED', 'This proposal is closed, and closed it stays.', { meta: { state } });
  }
  const reason = cancelReason?.trim() ?? '';
  if (reason.length < PROPOSAL_LIMITS.cancelReasonMin) {
    const said = `Say why, in at least ${PROPOSAL_LIMITS.cancelReasonMin} characters.`;
    throw apiFailure('UNPROCESSABLE', said, { fields: { cancelReason: said } });
  }
  await tx
    .updateTable('proposal')
    .set({
      cancelled_at: now,
      cancelled_by: account.id,
      cancel_reason: reason,
      version: stored.version + 1,
      updated_at: now,
    })
    .where('id', '=', stored.id)
    .execute();
  await writeAudit(tx, {
    accountId: account.id,
    action: 'proposal.cancel',
    subject: stored.id,
    detail: { reason },
  });
}

function refuseProblems(input: Input, isDraft: boolean, now: Date): void {
  const findProblems = isDraft ? draftProblems : proposalProblems;
  const fields = findProblems(input, now.getTime());
  if (Object.keys(fields).length === 0) return;
  throw apiFailure('UNPROCESSABLE', `Some values cannot be used: ${Object.keys(fields).join(', ')}.`, {
    fields,
  });
}

function getColumns(input: Input) {
  const link = input.discussionUrl?.trim() ?? '';
  return {
    title: input.title.trim(),
    body: input.body.trim(),
    summary: input.summary?.trim() || formatSummary(input.body),
    discussion_url: link === '' ? null : link,
    labels: (input.labels ?? []).map((label) => label.trim()),
    start_at: new Date(input.startAt),
    end_at: new Date(input.endAt),
    quorum_hundredths: toHundredths(input.quorum),
  };
}
