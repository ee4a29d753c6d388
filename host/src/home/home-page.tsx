import { usePageTitle } from '@hideout/session/session';
import { GovernanceCard } from './governance-card.tsx';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { LeaderboardCard } from './leaderboard-card.tsx';
import { NewsCard } from './news-card.tsx';
import { QuestCard } from './quest-card.tsx';
import { SeasonCard } from './season-card.tsx';
import { SerumCard } from './serum-card.tsx';

/** The first page: what needs me now, and how the cartel stands. */
export function HomePage() {
  usePageTitle('hideout');
  return (
    <>
      <HomeHero />
      <div className={styles.grid}>
        <GovernanceCard />
        <SerumCard />
        <QuestCard />
        <LeaderboardCard />
        <NewsCard />
        <SeasonCard />
      </div>
    </>
  );
}
