import type { NewsItem } from '@hideout/contract/profile';
import { Link } from '@hideout/session/router';
import { Chip } from '@hideout/ui/chip';
import { Dialog } from '@hideout/ui/dialog';
import { ExternalLink } from '@hideout/ui/external-link';
import { MarkedText } from '@hideout/ui/marked-text';
import { RelativeTime } from '@hideout/ui/relative-time';
import { webAddress } from '@hideout/ui/web-address';
import styles from './news-entry.module.css';

type NewsArticleProps = { readonly item: NewsItem; readonly open: boolean; readonly onClose: () => void };

/** One piece of news, whole, above the list it is from. */
export function NewsArticle({ item, open, onClose }: NewsArticleProps) {
  const { title, summary, body, tag, publishedAt } = item;
  const address = webAddress(item.url);
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title}>
      <div className={styles.article}>
        <div className={styles.labels}>
          <Chip>{tag}</Chip>
          <span className={styles.when}>
            <RelativeTime at={publishedAt} />
          </span>
        </div>
        <p className={styles.summary}>{summary}</p>
        {body !== null && (
          <MarkedText text={body} renderLink={(path, label) => <Link to={path}>{label}</Link>} />
        )}
        {address !== null && (
          <p className={styles.source}>
            <ExternalLink href={address.href}>{address.host}</ExternalLink>
          </p>
        )}
      </div>
    </Dialog>
  );
}
