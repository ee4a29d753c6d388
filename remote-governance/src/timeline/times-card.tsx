import type { Proposal } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { TimelineList } from './timeline-list.tsx';
import { timelineSteps } from './timeline-steps.ts';
import styles from './times-card.module.css';

/** What somebody who votes wants to know; the rest stands in the tab of the timeline. */
const MAIN_STEPS: readonly string[] = ['created', 'start', 'end', 'cancelled'];

export type TimesCardProps = { proposal: Proposal };

/** The main times beside the text, in short. */
export function TimesCard({ proposal }: TimesCardProps) {
  const steps = timelineSteps(proposal, [])
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
