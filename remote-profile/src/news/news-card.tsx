import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { useNews } from './news.queries.ts';
import styles from './news-card.module.css';
import { NewsEntry } from './news-entry.tsx';
import { markNewsRead, useReadNews } from './news-store.ts';

/** Two rows of two; on a phone, what one is willing to scroll past. */
const SHOWN = 4;

/** What happened lately, with a mark on what this browser has not seen. */
export function NewsCard() {
  return (
    <Card title="News" extra={<Link to="/profile/news">All news</Link>}>
      <NewsFeed />
    </Card>
  );
}

function NewsFeed() {
  const news = useNews();
  const read = useReadNews();
  if (news.data !== undefined) {
    const { items } = news.data;
    if (items.length === 0) {
      return (
        <EmptyState title="Nothing new">When the cartel has something to say, it stands here.</EmptyState>
      );
    }
    const unread = items.filter(({ id }) => !read.includes(id));
    return (
      <>
        <div className={styles.head}>
          <p>{unread.length === 0 ? 'All read' : `${unread.length} unread`}</p>
          {unread.length > 0 && (
            <Button variant="ghost" size="s" onClick={() => markNewsRead(items.map(({ id }) => id))}>
              Mark all as read
            </Button>
          )}
        </div>
        <ul className={styles.items}>
          {items.slice(0, SHOWN).map((item) => (
            <NewsEntry key={item.id} item={item} unread={!read.includes(item.id)} />
          ))}
        </ul>
      </>
    );
  }
  if (news.isError) {
    return <ErrorCard title="News could not be read" {...describeFailedQuery(news)} />;
  }
  return <Skeleton height="1.5rem" lines={10} />;
}
