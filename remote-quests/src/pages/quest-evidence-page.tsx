import { describeFailure } from '@hideout/api-client/failure-messages';
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
import { useSubmissions } from '../admin/submissions.queries.ts';
import { WriterGuard } from '../admin/writer-guard.tsx';
import styles from '../evidence/evidence.module.css';
import { type Judged, SubmissionCard } from '../evidence/submission-card.tsx';

/** `/admin/quests/evidence`: what members sent for steps that a moderator judges. */
export function QuestEvidencePage() {
  usePageTitle('Quest evidence');
  return (
    <WriterGuard>
      <PageHeader
        eyebrow={<Link to="/admin/quests">Quest order</Link>}
        title={[
          { text: 'Quest', width: 'wide' },
          { text: 'evidence', width: 'narrow', accent: true },
        ]}
        lead="What members sent for steps that nobody can check by machine, the oldest first. What you accept counts for the time it was sent in."
      />
      <Queue />
    </WriterGuard>
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
  const { listRef, noticeRef, noteJudged } = useFocusAfterVerdict(query.data?.items.length ?? 0);
  const goTo = (next: number) => setSearch(next === 1 ? {} : { page: `${next}` });

  if (query.data === undefined) {
    if (query.isError) {
      return (
        <ErrorCard
          title="The queue could not be read"
          {...describeFailure(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      );
    }
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading the queue</VisuallyHidden>
        <Skeleton height="9rem" lines={6} />
      </div>
    );
  }
  const { items, total, hasNext } = query.data;
  const offline = isOnline ? undefined : 'You are offline: the queue can be read only.';
  return (
    <Stack gap={5}>
      {offline !== undefined && <Notice tone="warning">{offline}</Notice>}
      <div ref={noticeRef} role="status" tabIndex={-1}>
        {judged !== null && (
          <Notice tone="success" title={judged.title}>
            {judged.message} {formatWaiting(total)}
          </Notice>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          title="Nothing waits for you"
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
          {items.map((submission, index) => (
            // Not by the time it was sent: a reason that is being typed outlives another text.
            <li
              key={`${submission.user.id} ${submission.quest.id} ${submission.step.id} ${submission.period}`}
            >
              <SubmissionCard
                submission={submission}
                blocked={offline}
                onJudged={(outcome) => {
                  noteJudged(index);
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
            disabledReason={page > 1 ? undefined : 'It is the first page.'}
            onClick={() => goTo(page - 1)}
          >
            Older
          </Button>
          <span>
            Page {page} · {formatWaiting(total)}
          </span>
          <Button
            variant="secondary"
            disabledReason={hasNext ? undefined : 'It is the last page.'}
            onClick={() => goTo(page + 1)}
          >
            Newer
          </Button>
        </nav>
      )}
    </Stack>
  );
}

function formatWaiting(total: number): string {
  if (total === 0) return 'Nothing else waits.';
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
