import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { NewsItem } from '@hideout/contract/profile';
import { Link, useNavigate, useSearchParams } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { useEffect, useState } from 'react';
import { useNews } from './news.queries.ts';
import { NewsArticle } from './news-article.tsx';
import styles from './news-card.module.css';
import { NewsEntry } from './news-entry.tsx';
import { markNewsRead, useReadNews } from './news-store.ts';

const TAGS: Readonly<Record<NewsItem['tag'], string>> = {
  cartel: 'Cartel',
  governance: 'Governance',
  serum: 'Serum',
  quests: 'Quests',
  product: 'The site',
};

/** All news, or those of one subject; the one in the address is open. */
export function NewsList() {
  const news = useNews();
  if (news.data !== undefined) return <News items={news.data.items} />;
  if (news.isError) {
    return <ErrorCard title="News could not be read" {...describeFailedQuery(news)} />;
  }
  return (
    <Card>
      <Skeleton height="1.5rem" lines={20} />
    </Card>
  );
}

function News({ items }: { readonly items: readonly NewsItem[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const read = useReadNews();
  const tag = readTag(params.get('tag'));
  const opened = items.find(({ id }) => id === params.get('item')) ?? null;
  // The dialog shows what it had while it closes.
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId !== undefined) markNewsRead([openedId]);
  }, [openedId]);

  const shown = tag === null ? items : items.filter((item) => item.tag === tag);
  const unread = items.filter(({ id }) => !read.includes(id));
  const used = Object.keys(TAGS).flatMap((key) => readTag(key) ?? []);
  return (
    <Card
      title={unread.length === 0 ? 'All read' : `${unread.length} unread`}
      extra={
        unread.length > 0 && (
          <Button variant="ghost" size="s" onClick={() => markNewsRead(items.map(({ id }) => id))}>
            Mark all as read
          </Button>
        )
      }
    >
      <nav aria-label="Subjects" className={styles.tags}>
        <Subject search="" label="All" isCurrent={tag === null} />
        {used
          .filter((key) => items.some((item) => item.tag === key))
          .map((key) => (
            <Subject key={key} search={`?tag=${key}`} label={TAGS[key]} isCurrent={tag === key} />
          ))}
      </nav>
      {shown.length === 0 ? (
        <EmptyState title="Nothing new">When the cartel has something to say, it stands here.</EmptyState>
      ) : (
        <ul className={styles.items}>
          {shown.map((item) => (
            <NewsEntry key={item.id} item={item} unread={!read.includes(item.id)} tag={tag} />
          ))}
        </ul>
      )}
      {last !== null && (
        <NewsArticle
          item={last}
          open={opened !== null}
          onClose={() =>
            void navigate({ search: tag === null ? '' : `?tag=${tag}` }, { preventScrollReset: true })
          }
        />
      )}
    </Card>
  );
}

type SubjectProps = { readonly search: string; readonly label: string; readonly isCurrent: boolean };

function Subject({ search, label, isCurrent }: SubjectProps) {
  return (
    <Link
      to={{ search }}
      preventScrollReset
      className={styles.tag}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {label}
    </Link>
  );
}

/** An address may say anything. */
function readTag(text: string | null): NewsItem['tag'] | null {
  return text !== null && Object.hasOwn(TAGS, text) ? (text as NewsItem['tag']) : null;
}
