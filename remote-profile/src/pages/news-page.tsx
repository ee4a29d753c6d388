import { Link } from '@hideout/session/router';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { NewsList } from '../news/news-list.tsx';
import { ProfileNav } from '../parts/profile-nav.tsx';
import styles from './profile-page.module.css';
import { SignedOut } from './signed-out.tsx';

const TITLE = 'News';

/** `/profile/news`: all of it, by subject, each piece with an address of its own. */
export function NewsPage() {
  const { status } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (status === 'member' && !wasMember) setWasMember(true);
  usePageTitle(TITLE);
  if (status === 'guest') {
    return (
      <SignedOut title={TITLE} reason="Sign in to read the news." wasMember={wasMember}>
        What the cartel has to say to its members stands here once you are.
      </SignedOut>
    );
  }
  return (
    <div className={styles.page} aria-busy={status === 'unknown' || undefined}>
      <PageHeader
        title={TITLE}
        eyebrow={<Link to="/profile">Profile</Link>}
        lead="What is read is marked in this browser only."
      />
      <ProfileNav />
      {status === 'unknown' ? (
        <Card>
          <VisuallyHidden>Checking who is here</VisuallyHidden>
          <Skeleton height="1.5rem" lines={12} />
        </Card>
      ) : (
        <NewsList />
      )}
    </div>
  );
}
