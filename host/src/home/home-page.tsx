import { useIntent } from '@hideout/session/router';
import { Slot, usePageTitle, useSession } from '@hideout/session/session';
import { onServerClock } from '@hideout/ui/clock';
import { Headline, type HeadlineWord } from '@hideout/ui/headline';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { formatName } from '../sign-in/account-name.ts';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import { GovernanceCard } from './governance-card.tsx';
import styles from './home.module.css';
import { useOpenProposals, useQuests } from './home.queries.ts';
import { LeaderboardCard } from './leaderboard-card.tsx';
import { formatNeeds, getNeeds } from './needs.ts';
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

const LABELS: readonly HeadlineWord[] = [
  { text: 'Mutants', width: 'wide' },
  { text: 'don’t ask,', width: 'narrow', breakAfter: true },
  { text: 'they', width: 'narrow', accent: true },
  { text: 'vote.', width: 'wide', accent: true },
];

/** The headline, and one message that depends on who reads it. */
function HomeHero() {
  const { status } = useSession();
  return (
    <header className={styles.hero}>
      <Headline words={LABELS} level={1} animate />
      <div className={styles.greeting}>
        <HeroLead />
        {status !== 'guest' && (
          // The room is there from the start, so that nothing moves for a member, whether there is something or not.
          <div className={styles.now}>{status === 'member' && <Slot name="home.card" isOptional />}</div>
        )}
      </div>
    </header>
  );
}

function HeroLead() {
  const session = useSession();
  const proposals = useOpenProposals();
  const quests = useQuests();
  const getPage = useIntent();
  if (session.status === 'guest') {
    return (
      <>
        <p className={styles.lead}>
          Home to MAYC and the Mutant Cartel. Decide with your mutants, earn SERUM, climb the board.
        </p>
        <p>
          <SignInButton>Sign in and join them</SignInButton>
        </p>
      </>
    );
  }
  const waiting = session.status === 'unknown' || proposals.isPending || quests.isPending;
  if (waiting) return <Skeleton height={28} width="min(100%, 24rem)" />;
  // Without the proposals it is unknown whether it is quiet.
  if (proposals.data === undefined)
    return <p className={styles.lead}>Good to see you, {formatName(session.user)}.</p>;
  const needs = getNeeds({
    user: session.user,
    proposals: proposals.data.items,
    quests: quests.data?.quests ?? [],
    now: onServerClock(proposals.dataUpdatedAt),
    passportPage: getPage('passport.bind'),
  });
  const next = needs.find(({ until }) => until !== null)?.until;
  return (
    <p className={styles.lead}>
      {formatNeeds(needs.length)}
      {next !== undefined && next !== null && (
        <>
          {' '}
          <RelativeTime at={next} prefix="The first ends" />.
        </>
      )}
    </p>
  );
}
