import type { Proposal } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { useClock } from '@hideout/ui/clock';
import { RelativeTime } from '@hideout/ui/relative-time';
import { exactMoment } from '@hideout/ui/time-words';
import styles from './timeline-card.module.css';

type Step = {
  readonly key: string;
  /** Before and after it has happened. */
  readonly ahead: string;
  readonly done: string;
  readonly at: string;
  readonly detail?: string | undefined;
};

function stepsOf(proposal: Proposal): Step[] {
  const { createdAt, startAt, endAt, cancelledAt, cancelReason } = proposal;
  const steps: Step[] = [
    { key: 'created', ahead: 'Written', done: 'Written', at: createdAt },
    { key: 'start', ahead: 'Voting starts', done: 'Voting started', at: startAt },
    { key: 'end', ahead: 'Voting ends', done: 'Voting ended', at: endAt },
  ];
  if (cancelledAt === null) return steps;
  const happened = steps.filter(({ at }) => Date.parse(at) <= Date.parse(cancelledAt));
  const cancelled = { key: 'cancelled', ahead: 'Cancelled', done: 'Cancelled', at: cancelledAt };
  return [...happened, { ...cancelled, detail: cancelReason ?? undefined }];
}

export type TimelineCardProps = { proposal: Proposal };

/** When what happens, relative and as the exact local time with its zone. */
export function TimelineCard({ proposal }: TimelineCardProps) {
  return (
    <Card title="Timeline">
      <ol className={styles.steps}>
        {stepsOf(proposal).map((step) => (
          <TimelineStep key={step.key} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function TimelineStep({ step }: { step: Step }) {
  const at = Date.parse(step.at);
  const done = useClock(at, (now) => now >= at);
  return (
    <li className={done ? styles.done : styles.step}>
      <p className={styles.label}>
        {done ? step.done : step.ahead} <RelativeTime at={at} />
      </p>
      <p className={styles.exact}>{exactMoment(at)}</p>
      {step.detail !== undefined && <p className={styles.detail}>{step.detail}</p>}
    </li>
  );
}
