import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Link, useLocation, useParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { LinkButton } from '@hideout/ui/link-button';
import { useMediaQuery } from '@hideout/ui/media-query';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { QuestView } from '../detail/quest-view.tsx';
import { useQuests } from '../quests/quests.queries.ts';
import styles from './quest-board-page.module.css';
import { SHEET_QUERY } from './sheet-query.ts';

/** `/quests/:slug`: one quest, beside the board where there is room. */
export function QuestPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const isSheet = useMediaQuery(SHEET_QUERY);
  const query = useQuests();
  const quest = query.data?.quests.find((one) => one.slug === slug);
  usePageTitle(quest?.title ?? 'Quest');
  const boardAddress = `/quests${search}`;
  if (quest !== undefined) {
    return <QuestView key={quest.id} quest={quest} isSheet={isSheet} boardAddress={boardAddress} />;
  }
  return (
    <div className={styles.page}>
      {!isSheet && <PageHeader title="Quest" />}
      <Missing boardAddress={boardAddress} />
    </div>
  );
}

/** What stands there instead of a quest: none by that name, none yet, or none that could be read. */
function Missing({ boardAddress }: { readonly boardAddress: string }) {
  const query = useQuests();
  if (query.data !== undefined) {
    return (
      <EmptyState
        title="There is no such quest"
        action={<LinkButton render={<Link to={boardAddress} />}>See all quests</LinkButton>}
      >
        It may have been taken off the board.
      </EmptyState>
    );
  }
  if (query.isError) {
    return <ErrorCard title="The quest could not be read" {...describeFailedQuery(query)} />;
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading the quest</VisuallyHidden>
      <Skeleton height="1.5rem" lines={8} />
    </div>
  );
}
