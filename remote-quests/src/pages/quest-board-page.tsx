import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { QuestList } from '@hideout/contract/kazm';
import { Link, Outlet, useNavigate, useParams, useSearchParams } from '@hideout/session/router';
import { useOnline, usePageTitle, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { LinkButton } from '@hideout/ui/link-button';
import { useMediaQuery } from '@hideout/ui/media-query';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { type BoardAddress, formatBoardSearch, readBoardAddress } from '../board/board-address.ts';
import { BoardControls } from '../board/board-controls.tsx';
import { QuestStatus } from '../board/quest-status.tsx';
import { QuestTabs } from '../board/quest-tabs.tsx';
import { useQuestBroadcast } from '../quests/quest-broadcast.ts';
import { useQuests, useQuestTurns } from '../quests/quests.queries.ts';
import { useMayWriteQuests } from '../quests/use-may-write.ts';
import styles from './quest-board-page.module.css';
import { SHEET_QUERY } from './sheet-query.ts';

const NONE: QuestList['quests'] = [];

/** `/quests`: what can be done for reputation, and how far the user is; a quest beside it, or alone on a phone. */
export function QuestBoardPage() {
  const { slug = null } = useParams();
  const hasRoom = useMediaQuery(SHEET_QUERY);
  const { data } = useQuests();
  useQuestBroadcast();
  useQuestTurns(data?.quests ?? NONE);
  useReturnToCard(slug);
  if (slug === null) return <Board openSlug={null} />;
  if (!hasRoom) return <Outlet />;
  return (
    <div className={styles.beside}>
      <Board openSlug={slug} />
      <aside className={styles.sheet} aria-label="Quest">
        <Outlet />
      </aside>
    </div>
  );
}

/** Puts the focus back on the card whose quest was closed. */
function useReturnToCard(slug: string | null): void {
  const last = useRef(slug);
  useEffect(() => {
    const closed = last.current;
    last.current = slug;
    if (slug !== null || closed === null) return;
    document
      .querySelector<HTMLElement>(`[data-quest="${CSS.escape(closed)}"]`)
      ?.focus({ preventScroll: true });
  }, [slug]);
}

function Board({ openSlug }: { readonly openSlug: string | null }) {
  usePageTitle('Quests');
  const query = useQuests();
  const isOnline = useOnline();
  const mayWrite = useMayWriteQuests();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Quests"
        lead="Small jobs for reputation and SERUM. Progress is counted by the server from what you did."
        actions={
          <>
            {query.data === undefined ? (
              <Skeleton height="1rem" width="18rem" />
            ) : (
              <QuestStatus list={query.data} failed={query.isError} />
            )}
            {mayWrite && (
              <LinkButton variant="secondary" render={<Link to="/admin/quests" />}>
                Edit the quests
              </LinkButton>
            )}
          </>
        }
      />
      {!isOnline && (
        <Notice tone="warning" title="You are offline">
          You can read on. Checks wait until you are back.
        </Notice>
      )}
      <Invitation />
      <Content openSlug={openSlug} />
    </div>
  );
}

/** Quests are readable by everybody; progress needs a name. */
function Invitation() {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  if (session.status !== 'guest') return null;
  return (
    <Card inset>
      <div className={styles.invitation}>
        <p>Signed out, every quest looks untouched. Sign in to see how far you are.</p>
        <Button variant="secondary" onClick={() => requestSignIn('Sign in to see your progress.')}>
          Sign in
        </Button>
      </div>
    </Card>
  );
}

function Content({ openSlug }: { readonly openSlug: string | null }) {
  const query = useQuests();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readBoardAddress(params);
  const change = (part: Partial<BoardAddress>) =>
    void navigate({ search: formatBoardSearch({ ...address, ...part }) }, { preventScrollReset: true });
  if (query.data !== undefined) {
    if (query.data.quests.length > 0) {
      return (
        <>
          <BoardControls address={address} onChange={change} />
          <QuestTabs list={query.data} address={address} onChange={change} openSlug={openSlug} />
        </>
      );
    }
    return (
      <Card>
        <EmptyState title="No quests tonight">The next ones stand here when they open.</EmptyState>
      </Card>
    );
  }
  if (query.isError) {
    return <ErrorCard title="Quests could not be read" {...describeFailedQuery(query)} />;
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading the quests</VisuallyHidden>
      <Skeleton height="3rem" />
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Card key={key} as="div" inset>
            <Skeleton height="1.5rem" lines={6} />
          </Card>
        ))}
      </div>
    </div>
  );
}
