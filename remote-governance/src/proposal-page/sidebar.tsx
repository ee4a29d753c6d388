import type { Proposal } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Card } from '@hideout/ui/card';
import { formatCount, formatShare } from '@hideout/ui/format';
import { AuthorName } from '../proposals/author-name.tsx';
import { DiscussionCard } from '../proposals/discussion-card.tsx';
import { TimelineList } from '../timeline/timeline-list.tsx';
import { listTimelineSteps } from '../timeline/timeline-steps.ts';
import styles from './sidebar.module.css';

export type SidebarProps = {
  proposal: Proposal;
  showsTimes: boolean;
  /** A flagged text leads nowhere before a user asks for it. */
  hidesText: boolean;
};

/** What one may want to know besides text, vote and results. */
export function Sidebar({ proposal, showsTimes, hidesText }: SidebarProps) {
  return (
    <>
      {showsTimes && <TimesCard proposal={proposal} />}
      {!hidesText && <DiscussionCard url={proposal.discussionUrl} />}
      <AuthorCard proposal={proposal} />
    </>
  );
}

/** What a user who votes wants to know; the rest stands in the tab of the timeline. */
const MAIN_STEPS: readonly string[] = ['created', 'start', 'end', 'cancelled'];

type TimesCardProps = { proposal: Proposal };

/** The main times beside the text, in short. */
function TimesCard({ proposal }: TimesCardProps) {
  const steps = listTimelineSteps(proposal, [])
    .filter(({ key }) => MAIN_STEPS.includes(key))
    .map((step) => ({ ...step, details: [] }));
  return (
    <Card title="Times">
      <TimelineList steps={steps} />
      <p className={styles.more}>
        <Link to={`/governance/${proposal.id}/timeline`} preventScrollReset>
          The whole timeline
        </Link>
      </p>
    </Card>
  );
}

type AuthorCardProps = { proposal: Proposal };

/** Who asks, and what became of what they asked before. */
function AuthorCard({ proposal: { author, authorStats } }: AuthorCardProps) {
  const { written, decided, passed, votable, voted } = authorStats;
  return (
    <Card title="Author">
      <div className={styles.head}>
        <Avatar id={author.id} name="" src={author.avatar} size={44} />
        <AuthorName author={author} />
      </div>
      <dl className={styles.facts}>
        <Fact name="Proposals" value={formatCount(written)} />
        <Fact name="Passed" value={decided === 0 ? 'None decided yet' : `${passed} of ${decided} decided`} />
        <Fact
          name="Votes cast"
          value={votable === 0 ? 'None open yet' : `${formatShare(voted, votable)}, ${voted} of ${votable}`}
        />
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
