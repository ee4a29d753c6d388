import type { Proposal, ProposalSummary } from '@hideout/contract/governance';
import type { UserRef } from '@hideout/contract/people';
import { formatSummary } from '@hideout/contract/proposal-rules';
import { useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { formatExactTime } from '@hideout/ui/format-times';
import { Stack } from '@hideout/ui/stack';
import { useDeferredValue } from 'react';
import { DiscussionCard } from '../proposals/discussion-card.tsx';
import styles from './check-part.module.css';
import { type FormValues, toFormInput } from './form-values.ts';
import { ReaderView } from './reader-view.tsx';
import type { ProposalFormState } from './use-proposal-form.ts';

const UNKNOWN_AUTHOR: UserRef = { id: 'nobody', username: null, avatar: null };

export type CheckPartProps = { form: ProposalFormState };

/** What readers will see, by the very parts that will show it to them. */
export function CheckPart({ form }: CheckPartProps) {
  const session = useSession();
  // Typing goes first; this follows when there is time.
  const values = useDeferredValue(form.values);
  const row = createPreview(
    values,
    session.status === 'member' ? session.user : UNKNOWN_AUTHOR,
    form.proposal,
  );
  return (
    <Card title="Check" extra="3 of 3">
      <Stack gap={5}>
        <div>
          <h3 className={styles.label}>In the list</h3>
          {row === null ? (
            <p className={styles.missing}>Give the start and the end, and the row shows here.</p>
          ) : (
            <>
              {/* Leads nowhere yet. Everything in it stands in the form as well. */}
              <div inert className={styles.row}>
                <ReaderView row={row} />
              </div>
              <p className={styles.note}>
                {form.proposal === null && 'It gets its number when it is saved. '}
                Voting from {formatExactTime(Date.parse(row.startAt))} to{' '}
                {formatExactTime(Date.parse(row.endAt))}.
              </p>
            </>
          )}
        </div>
        <div>
          <h3 className={styles.label}>On its page</h3>
          <div className={styles.page}>
            <p className={styles.title}>{values.title.trim() === '' ? 'No title yet' : values.title}</p>
            {values.body.trim() === '' ? (
              <p className={styles.missing}>No text yet.</p>
            ) : (
              <ReaderView body={values.body.trim()} />
            )}
            <DiscussionCard url={values.discussionUrl.trim()} />
          </div>
        </div>
      </Stack>
    </Card>
  );
}

/** The number of a new proposal is unknown until it is published. */
const NO_NUMBER = 0;

/**
 * The row of the list as it will be; null while the times are half typed.
 *
 * @param existing the proposal that is edited, null for a new one.
 */
function createPreview(
  values: FormValues,
  author: UserRef,
  existing: Proposal | null,
): ProposalSummary | null {
  const {
    title,
    body,
    summary = formatSummary(body),
    labels = [],
    startAt,
    endAt,
    quorum,
  } = toFormInput(values);
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
