import type { NewsItem } from '@hideout/contract/profile';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { ExternalLink } from '@hideout/ui/external-link';
import { Icon } from '@hideout/ui/icon';
import { RelativeTime } from '@hideout/ui/relative-time';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { webAddress } from '@hideout/ui/web-address';
import styles from './news-entry.module.css';
import { markNewsRead } from './news-store.ts';

type NewsEntryProps = {
  readonly item: NewsItem;
  readonly unread: boolean;
  /** The subject that the list is narrowed to, to come back to. */
  readonly tag?: NewsItem['tag'] | null;
};

/** One piece of news. */
export function NewsEntry({ item, unread, tag = null }: NewsEntryProps) {
  const address = webAddress(item.url);
  return (
    <li className={styles.item}>
      <div className={styles.labels}>
        {unread && (
          <span className={styles.unread}>
            <span className={styles.dot} aria-hidden="true" />
            New
          </span>
        )}
        {item.pinned && <Chip tone="bile">Pinned</Chip>}
        <Chip>{item.tag}</Chip>
        <span className={styles.when}>
          <RelativeTime at={item.publishedAt} />
        </span>
      </div>
      <div className={styles.head}>
        <h3 className={styles.title}>{item.title}</h3>
        {unread && (
          <Button
            variant="ghost"
            size="s"
            square
            aria-label={`Mark as read: ${item.title}`}
            onClick={() => markNewsRead([item.id])}
          >
            <Icon name="check" />
          </Button>
        )}
      </div>
      <p className={styles.summary}>{item.summary}</p>
      {item.body !== null && (
        <p className={styles.source}>
          <Link to={formatNewsAddress(item.id, tag)} preventScrollReset>
            Read it all
            <VisuallyHidden>: {item.title}</VisuallyHidden>
          </Link>
        </p>
      )}
      {address !== null && (
        <p className={styles.source}>
          <ExternalLink href={address.href}>
            {address.host}
            <VisuallyHidden>: {item.title}</VisuallyHidden>
          </ExternalLink>
        </p>
      )}
    </li>
  );
}

function formatNewsAddress(id: string, tag: NewsItem['tag'] | null): string {
  const params = new URLSearchParams({ ...(tag === null ? {} : { tag }), item: id });
  return `/profile/news?${params}`;
}
