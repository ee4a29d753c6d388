import { Link } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { Icon } from '@hideout/ui/icon';
import type { IconName } from '@hideout/ui/icon-shapes';
import { RelativeTime } from '@hideout/ui/relative-time';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import styles from './home.module.css';
import { useNews } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';

const SHOWN = 2;
const HEIGHT = 204;

const PROMISES: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'vote', title: 'Your power,', text: 'token by token, vaults included.' },
  { icon: 'serum', title: 'Your points,', text: 'of this season and the first.' },
  { icon: 'quest', title: 'Your quests,', text: 'with what is left to do.' },
  { icon: 'news', title: 'The news,', text: 'before the walls hear them.' },
];

/** News for members; for a guest, the one card that says what signing in is good for. */
export function NewsCard() {
  const session = useSession();
  const news = useNews();
  if (session.status === 'guest') return <SignInCard />;
  return (
    <HomeCard
      title="News"
      extra={({ items }) =>
        items.length > SHOWN ? <Link to="/profile/news">All {items.length}</Link> : null
      }
      query={news}
      height={HEIGHT}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No news. Enjoy the silence." />
        ) : (
          <ul className={styles.rows}>
            {items.slice(0, SHOWN).map(({ id, title, summary, tag, publishedAt }) => (
              <li key={id}>
                <Link className={styles.news} to="/profile/news">
                  <span className={styles.labels}>
                    <Chip>{tag}</Chip>
                    <span className={styles.label}>
                      <RelativeTime at={publishedAt} />
                    </span>
                  </span>
                  <strong>{title}</strong>
                  <span className={styles.summary}>{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

function SignInCard() {
  return (
    <Card title="Your part">
      <div className={styles.needs}>
        <p>hideout knows you by your wallet, or by an account you have elsewhere. Then this is yours:</p>
        <ul className={styles.promises}>
          {PROMISES.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <span>
                <strong>{title}</strong> {text}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <SignInButton>Sign in</SignInButton>
        </p>
      </div>
    </Card>
  );
}
