import type { Proposal, ProposalSummary } from '@hideout/contract/governance';
import type { UserRef } from '@hideout/contract/people';
import { summaryOf } from '@hideout/contract/proposal-rules';
import { type FormValues, inputOf } from './form-values.ts';

/** Nobody knows the number of a new proposal before it is given. */
const NO_NUMBER = 0;

/**
 * The row of the list as it will be; null while the times are half typed.
 *
 * @param existing the proposal that is edited, null for a new one.
 */
export function previewOf(
  values: FormValues,
  author: UserRef,
  existing: Proposal | null,
): ProposalSummary | null {
  const { title, body, summary = summaryOf(body), labels = [], startAt, endAt, quorum } = inputOf(values);
  if (startAt === '' || endAt === '') return null;
  const votes = { forPower: 0, againstPower: 0, totalPower: 0, forVoters: 0, againstVoters: 0, voters: 0 };
  return {
    id: existing?.id ?? 'new',
    number: existing?.number ?? NO_NUMBER,
    title: title === '' ? 'No title yet' : title,
    summary,
    state: 'pending',
    tallyStatus: 'open',
    author: existing?.author ?? author,
    labels,
    createdAt: existing?.createdAt ?? startAt,
    startAt,
    endAt,
    tally: { ...votes, quorum: Number.isNaN(quorum) ? 0 : quorum, quorumReached: false, leading: 'none' },
    myVote: null,
    flagged: false,
  };
}
