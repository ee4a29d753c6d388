import { Link } from '@hideout/session/router';
import { Slot, usePageTitle, useSession } from '@hideout/session/session';
import { Headline, type HeadlineWord } from '@hideout/ui/headline';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { useHostSettings } from '../settings/host-settings.ts';
import { formatName } from '../sign-in/account-name.ts';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import { DecidedCard } from './decided-card.tsx';
import styles from './home.module.css';
import heroStyles from './home-hero.module.css';
import { LeaderboardCard } from './leaderboard-card.tsx';
import needsStyles from './needs.module.css';
import { formatNeeds, NeedItem, NoteItemContext, useNeeds } from './needs.tsx';
import { NewsCard } from './news-card.tsx';
import { QuestCard } from './quest-card.tsx';
import { SeasonCard } from './season-card.tsx';
import { SerumCard } from './serum-card.tsx';

/** The first page: what needs me now, and how the cartel stands. */
export function HomePage() {
  usePageTitle('hideout');
  const { status } = useSession();
  return (
    <>
      <header className={heroStyles.hero}>
        <Headline words={LABELS} level={1} animate />
        <div className={heroStyles.greeting}>{status === 'guest' ? <GuestLead /> : <MemberLead />}</div>
      </header>
      <div className={styles.grid}>
        <DecidedCard />
        <SerumCard />
        <QuestCard />
        <LeaderboardCard />
        <NewsCard />
        <SeasonCard />
      </div>
      <OtherAreas />
    </>
  );
}

const LABELS: readonly HeadlineWord[] = [
  { text: 'Mutants', width: 'wide', room: 7.73 },
  { text: 'don’t ask,', width: 'narrow', room: 3.16, breakAfter: true },
  { text: 'they', width: 'narrow', room: 1.38, accent: true },
  { text: 'vote.', width: 'wide', room: 4.32, accent: true },
];

/** The way to what phones have no place for in their bar, for guests as well. */
function OtherAreas() {
  const { nav } = useHostSettings();
  const others = nav
    .filter(({ places, access }) => !places.includes('bottom') && access === 'public')
    .toSorted((a, b) => a.order - b.order);
  if (others.length === 0) return null;
  return (
    <nav className={styles.areas} aria-label="Other areas">
      {others.map(({ path, label }) => (
        <LinkButton key={path} variant="secondary" render={<Link to={path} />}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}

function GuestLead() {
  return (
    <>
      <p className={heroStyles.lead}>
        Home to MAYC and the Mutant Cartel. Decide with your mutants, earn SERUM, climb the board.
      </p>
      <p>
        <SignInButton>Sign in and join them</SignInButton>
      </p>
    </>
  );
}

/** How much needs the member, and the list of it, in room that is there from the start. */
function MemberLead() {
  const session = useSession();
  const { needs, note } = useNeeds();
  if (session.status !== 'member') {
    return (
      <>
        <div className={heroStyles.lead}>
          <Skeleton height={28} width="min(100%, 24rem)" />
        </div>
        <div className={needsStyles.room} />
      </>
    );
  }
  const lacks = session.user.needs;
  return (
    <>
      <p className={heroStyles.lead}>
        {/* Nothing in the list is no proof that nothing waits: what could not load is not in it. */}
        {needs.count === 0 ? `Good to see you, ${formatName(session.user)}.` : formatNeeds(needs.count)}
        {needs.firstEnd !== null && (
          <>
            {' '}
            <RelativeTime at={needs.firstEnd} prefix="The first ends" />.
          </>
        )}
      </p>
      <div className={needsStyles.room}>
        <NoteItemContext value={note}>
          <ul className={needsStyles.list} aria-label="Needs you" hidden={needs.count === 0}>
            {/* Without it nothing of the rest can be done. */}
            {lacks.includes('wallet') && (
              <NeedItem to="/profile" action="Link">
                The wallet that holds your mutants
              </NeedItem>
            )}
            <Slot name="home.item" Item={NeedItem} isOptional />
            {lacks.includes('username') && (
              <NeedItem to="/profile" action="Choose">
                A name for your account
              </NeedItem>
            )}
          </ul>
        </NoteItemContext>
        <Slot name="home.card" isOptional />
      </div>
    </>
  );
}
