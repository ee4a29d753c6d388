import type { SessionUser } from '@hideout/contract/people';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { AssetsCard } from '../assets/assets-card.tsx';
import { OwnHero } from '../hero/own-hero.tsx';
import { WalletsCard } from '../linked-wallets/wallets-card.tsx';
import { NewsCard } from '../news/news-card.tsx';
import { OnboardingCard } from '../onboarding/onboarding-card.tsx';
import { ProfileNav } from '../parts/profile-nav.tsx';
import { PassportCard } from '../passport/passport-card.tsx';
import { ReputationCard } from '../reputation/reputation-card.tsx';
import styles from './profile-page.module.css';
import { SignedOut, useWasMember } from './signed-out.tsx';

/** `/profile`: everything about oneself, each section on its own feet. */
export function OwnProfilePage() {
  const session = useSession();
  const wasMember = useWasMember();
  usePageTitle('Profile');
  if (session.status === 'unknown') return <Waiting />;
  if (session.status === 'guest') {
    return (
      <SignedOut title="Profile" reason="Sign in to see your profile." wasMember={wasMember}>
        Your name, wallets, reputation, assets and news stand here once you are.
      </SignedOut>
    );
  }
  return <OwnProfile user={session.user} />;
}

function OwnProfile({ user }: { readonly user: SessionUser }) {
  return (
    <div className={styles.page}>
      <OwnHero user={user} />
      <ProfileNav />
      <OnboardingCard needs={user.needs} />
      <div className={styles.columns}>
        <ReputationCard />
        <div className={styles.side}>
          <PassportCard user={user} />
          <WalletsCard />
          <AssetsCard />
        </div>
      </div>
      <NewsCard />
    </div>
  );
}

/** Until it is known who is here nothing may look signed out. */
function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title="Profile" />
      <VisuallyHidden>Checking who is here</VisuallyHidden>
      <Skeleton height="1.5rem" lines={5} />
      <div className={styles.columns}>
        <Card>
          <Skeleton height="1.5rem" lines={18} />
        </Card>
        <Card>
          <Skeleton height="1.5rem" lines={18} />
        </Card>
      </div>
    </div>
  );
}
