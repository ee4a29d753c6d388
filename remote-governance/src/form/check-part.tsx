import type { UserRef } from '@hideout/contract/people';
import { useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { Stack } from '@hideout/ui/stack';
import { exactMoment } from '@hideout/ui/time-words';
import { useDeferredValue } from 'react';
import { DiscussionCard } from '../proposals/discussion-card.tsx';
import styles from './check-part.module.css';
import { previewOf } from './preview-of.ts';
import { ReaderView } from './reader-view.tsx';
import type { ProposalFormState } from './use-proposal-form.ts';

const NOBODY: UserRef = { id: 'nobody', username: null, avatar: null };

export type CheckPartProps = { form: ProposalFormState };

/** What readers will see, by the very parts that will show it to them. */
export function CheckPart({ form }: CheckPartProps) {
  const session = useSession();
  // Typing goes first; this follows when there is time.
  const values = useDeferredValue(form.kept.values);
  const row = previewOf(values, session.status === 'member' ? session.user : NOBODY, form.proposal);
  return (
    <Card title="Check" aside="3 of 3">
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
                Voting from {exactMoment(Date.parse(row.startAt))} to {exactMoment(Date.parse(row.endAt))}.
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
