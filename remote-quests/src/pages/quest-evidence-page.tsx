import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Submission } from '@hideout/contract/submissions';
import { Link, useSearchParams } from '@hideout/session/router';
import { useOnline, usePageTitle } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { QuestsGuard } from '../admin/quests-guard.tsx';
import { useSubmissions } from '../admin/submissions.queries.ts';
import styles from '../evidence/evidence.module.css';
import { type Judged, SubmissionCard } from '../evidence/submission-card.tsx';

/** `/admin/quests/evidence`: what members sent for steps that a moderator judges. */
export function QuestEvidencePage() {
  usePageTitle('Quest evidence');
  return (
    <QuestsGuard>
      <PageHeader
        eyebrow={<Link to="/admin/quests">Quest order</Link>}
        title={[
          { text: 'Quest', width: 'wide' },
          { text: 'evidence', width: 'narrow', accent: true },
        ]}
        lead="What members sent for steps that nobody can check by machine, the oldest first. What you accept counts for the time it was sent in."
      />
      <Queue />
    </QuestsGuard>
  );
}

function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function Queue() {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search);
  const query = useSubmissions(page);
  const isOnline = useOnline();
  const [judged, setJudged] = useState<Judged | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { listRef, noticeRef, noteJudged } = useFocusAfterVerdict(query.data?.items.length ?? 0);
  const goTo = (next: number) => setSearch(next === 1 ? {} : { page: `${next}` });

  if (query.data === undefined) {
    if (query.isError) {
      return <ErrorCard title="The queue could not be read" {...describeFailedQuery(query)} />;
    }
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading the queue</VisuallyHidden>
        <Skeleton height="9rem" lines={6} />
      </div>
    );
  }
  const { items, total, hasNext } = query.data;
  const shown = withAsked(items, asked);
  const isOther = (one: Submission) => asked !== null && asked.submission !== one;
  const offline = isOnline ? undefined : 'You are offline: the queue can be read only.';
  return (
    <Stack gap={5}>
      {offline !== undefined && <Notice tone="warning">{offline}</Notice>}
      <div ref={noticeRef} role="status" tabIndex={-1}>
        {judged !== null && (
          <Notice tone="success" title={judged.title}>
            {judged.message}
          </Notice>
        )}
      </div>
      {query.isError && (
        <Notice tone="warning">
          The queue could not be read again. What stands here may have been judged.
        </Notice>
      )}
      <p>{formatWaiting(total)}</p>
      {shown.length === 0 ? (
        <EmptyState
          title={total === 0 ? 'Nothing waits for you' : 'This page is empty now'}
          action={
            page > 1 ? (
              <Button variant="secondary" onClick={() => goTo(1)}>
                To the first page
              </Button>
            ) : undefined
          }
        >
          What members send stands here until somebody has judged it.
        </EmptyState>
      ) : (
        <ul ref={listRef} className={styles.list} aria-label="To be judged" aria-busy={query.isFetching}>
          {shown.map((submission, index) => (
            <li key={getKey(submission)}>
              <SubmissionCard
                submission={submission}
                asking={asked?.submission === submission ? asked.asking : null}
                blocked={offline ?? (isOther(submission) ? OPEN_QUESTION : undefined)}
                onAsk={(asking) => {
                  setAsked(asking === null ? null : { submission, asking, index });
                  // What has left the queue meanwhile goes with its question, and the focus with it.
                  if (asking === null && !items.some((one) => getKey(one) === getKey(submission))) {
                    noteJudged(index);
                  }
                }}
                onJudged={(outcome) => {
                  noteJudged(index);
                  setAsked(null);
                  setJudged(outcome);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || hasNext) && items.length > 0 && (
        <nav className={styles.pages} aria-label="Pages of the queue">
          <Button
            variant="secondary"
            disabledReason={asked === null ? (page > 1 ? undefined : 'It is the first page.') : OPEN_QUESTION}
            onClick={() => goTo(page - 1)}
          >
            Older
          </Button>
          <span>Page {page}</span>
          <Button
            variant="secondary"
            disabledReason={asked === null ? (hasNext ? undefined : 'It is the last page.') : OPEN_QUESTION}
            onClick={() => goTo(page + 1)}
          >
            Newer
          </Button>
        </nav>
      )}
    </Stack>
  );
}

const OPEN_QUESTION = 'A question is open on this page.';

/** The one question that is open, about the text as it was read. */
type Asked = {
  readonly submission: Submission;
  readonly asking: 'granted' | 'refused';
  readonly index: number;
};

const getKey = ({ user, quest, step, period }: Submission) => `${user.id} ${quest.id} ${step.id} ${period}`;

/**
 * The queue with the text that is asked about as it was read: nothing else may be judged by that question, and what is
 * typed and said about it stays also when another moderator was faster.
 */
function withAsked(items: readonly Submission[], asked: Asked | null): readonly Submission[] {
  if (asked === null) return items;
  const { submission, index } = asked;
  const isSame = (one: Submission) => getKey(one) === getKey(submission);
  return items.some(isSame)
    ? items.map((one) => (isSame(one) ? submission : one))
    : [...items.slice(0, index), submission, ...items.slice(index)];
}

function formatWaiting(total: number): string {
  if (total === 0) return 'No text waits.';
  return total === 1 ? '1 text waits.' : `${formatCount(total)} texts wait.`;
}

/** What was judged leaves the list with the focus in it: on to what stands there now, or to what was said. */
function useFocusAfterVerdict(count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const judgedAt = useRef<number | null>(null);
  useEffect(() => {
    const index = judgedAt.current;
    if (index === null) return;
    judgedAt.current = null;
    const cards = listRef.current?.querySelectorAll<HTMLElement>('[data-submission]') ?? [];
    (cards[Math.min(index, count - 1)] ?? noticeRef.current)?.focus();
  });
  return {
    listRef,
    noticeRef,
    noteJudged: (index: number) => {
      judgedAt.current = index;
    },
  };
}
