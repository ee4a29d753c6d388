import type { ApiClient } from '@hideout/api-client/api-client';
import { isApiError, isUnanswered } from '@hideout/api-client/api-error';
import { getProposal, listProposals, type Proposal } from '@hideout/contract/governance';
import { sameValues, toFormInput, toFormValues } from './form-values.ts';
import type { Attempt } from './proposal-drafts.ts';

/** Clocks of devices and servers differ a little, after correction too. */
const TOLERANCE_MS = 60_000;

/** Nothing was written: the server, or the client before it, has said no. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && !isUnanswered(error) && error.status < 500;
}

/**
 * The proposal that came of a try without an answer: by the same author, not older than the try, with the same title,
 * times and quorum. Null when there is none.
 *
 * @throws ApiError when the list cannot be read either.
 */
export async function findCreated(
  api: ApiClient,
  authorId: string,
  { at, action, values }: Attempt,
): Promise<Proposal | null> {
  const state = action === 'draft' ? 'draft' : 'open';
  const { items } = await api.call(listProposals, { query: { page: 1, limit: 100, state } });
  const { title, startAt, endAt, quorum } = toFormInput(values);
  const found = items.find(
    (item) =>
      item.author.id === authorId &&
      Date.parse(item.createdAt) >= at - TOLERANCE_MS &&
      item.title === title &&
      Date.parse(item.startAt) === Date.parse(startAt) &&
      Date.parse(item.endAt) === Date.parse(endAt) &&
      item.tally.quorum === quorum,
  );
  return found === undefined ? null : api.call(getProposal, { params: { id: found.id } });
}

/** The proposal as the server has it when that is what was sent; null when it is something else. */
export async function findUpdated(
  api: ApiClient,
  id: string,
  { action, values }: Pick<Attempt, 'values'> & { readonly action: 'draft' | 'publish' | 'update' },
): Promise<Proposal | null> {
  const now = await api.call(getProposal, { params: { id } });
  return isWhatWasSent(now, { action, values }) ? now : null;
}

/** Whether a proposal on the server says what was sent, and is where sending would have brought it. */
export function isWhatWasSent(
  proposal: Proposal,
  { action, values }: Pick<Attempt, 'values'> & { readonly action: 'draft' | 'publish' | 'update' },
): boolean {
  const isThere = action !== 'publish' || proposal.state !== 'draft';
  return isThere && sameValues(toFormValues(proposal), values);
}
