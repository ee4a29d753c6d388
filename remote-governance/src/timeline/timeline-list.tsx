import { useClock } from '@hideout/ui/clock';
import { formatExactTime } from '@hideout/ui/format-times';
import { RelativeTime } from '@hideout/ui/relative-time';
import styles from './timeline-list.module.css';
import type { TimelineStep } from './timeline-steps.ts';

export type TimelineListProps = { steps: readonly TimelineStep[] };

/** When what happens, relative and as the exact local time with its zone. */
export function TimelineList({ steps }: TimelineListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) =>
        step.at === null ? (
          <Step key={step.key} step={step} isDone={step.isDone ?? false} at={null} />
        ) : (
          <TimedStep key={step.key} step={step} at={Date.parse(step.at)} />
        ),
      )}
    </ol>
  );
}

function TimedStep({ step, at }: { step: TimelineStep; at: number }) {
  return <Step step={step} at={at} isDone={useClock(at, (now) => now >= at)} />;
}

function Step({ step, at, isDone }: { step: TimelineStep; at: number | null; isDone: boolean }) {
  return (
    <li className={isDone ? styles.done : styles.step}>
      <p className={styles.label}>
        {isDone ? step.done : step.ahead}
        {at !== null && (
          <>
            {' '}
            <RelativeTime at={at} />
          </>
        )}
      </p>
      {at !== null && (
        <p className={styles.exact}>
          {step.isLatest && 'At the latest '}
          {formatExactTime(at)}
        </p>
      )}
      {step.details.map((detail) => (
        <p key={detail} dir="auto" className={styles.detail}>
          {detail}
        </p>
      ))}
    </li>
  );
}
