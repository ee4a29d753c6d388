import type { Quest } from '@hideout/contract/kazm';
import { Button } from '@hideout/ui/button';
import { LazyPart } from '@hideout/ui/lazy-part';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { Skeleton } from '@hideout/ui/skeleton';
import { isDone, isOpen } from '../quests/format-quest.ts';
import { formatLocalTime } from '../quests/quest-time.ts';
import { QuestTime } from '../quests/quest-time-text.tsx';
import styles from './detail.module.css';
import { FixLink } from './fix-action.tsx';
import type { QuestChecking } from './use-quest-check.ts';

const loadCelebration = async () =>
  (await import(/* webpackChunkName: "quest-celebration" */ './celebration.tsx')).Celebration;

type QuestOutcomeProps = { readonly quest: Quest; readonly checking: QuestChecking };

/** Below the steps: what became of the quest, or the check of all of it. */
export function QuestOutcome({ quest, checking }: QuestOutcomeProps) {
  const labels = quest.rewards.map(({ label }) => label).join(', ');
  return (
    <>
      <LiveRegion message={checking.hasCompleted ? `${quest.title} is done: ${labels}.` : ''} />
      {checking.hasCompleted && isDone(quest) && (
        <LazyPart load={loadCelebration} props={{ quest }} fallback={<Skeleton height="3rem" />} isInline />
      )}
      {isDone(quest) ? <Completed quest={quest} /> : <Open quest={quest} checking={checking} />}
    </>
  );
}

function Completed({ quest }: { readonly quest: Quest }) {
  const { completedAt = null, nextAt, streak } = quest;
  return (
    <dl className={styles.facts}>
      {completedAt !== null && (
        <div>
          <dt>Completed</dt>
          <dd>{formatLocalTime(Date.parse(completedAt))}</dd>
        </div>
      )}
      {nextAt !== null && (
        <div>
          <dt>Opens again</dt>
          <dd>
            {formatLocalTime(Date.parse(nextAt))} your time, <QuestTime at={nextAt} />
          </dd>
        </div>
      )}
      {streak !== null && (
        <div>
          <dt>Streak</dt>
          <dd>{streak} in a row</dd>
        </div>
      )}
    </dl>
  );
}

function Open({ quest, checking }: QuestOutcomeProps) {
  if (!isOpen(quest)) {
    if (quest.stateReason === null || quest.requirements.some(({ met }) => met === false)) return null;
    return <Notice title="Not now">{quest.stateReason}</Notice>;
  }
  const isReady = quest.state === 'verifying';
  const onKazm = quest.source === 'kazm';
  // A step that has its own button needs no second one for the only step.
  if (!isReady && !onKazm && quest.steps.length < 2) return null;
  const failure = checking.getFailure();
  return (
    <div className={styles.form}>
      {isReady && <p className={styles.note}>All steps are done. Collect what they bring.</p>}
      {onKazm && !isReady && <p className={styles.note}>Kazm says when it is done.</p>}
      <div aria-live="polite">{failure !== null && <p className={styles.failure}>{failure.message}</p>}</div>
      {failure !== null && <RequestId value={failure.requestId} />}
      <div className={styles.actions}>
        {onKazm && quest.externalUrl !== null && <FixLink href={quest.externalUrl} title={quest.title} />}
        <Button
          variant={isReady ? 'primary' : 'secondary'}
          busy={checking.isBusy()}
          disabledReason={checking.blocked}
          onClick={() => checking.send({ withKazm: onKazm && !isReady })}
        >
          {isReady ? 'Collect the reward' : onKazm ? 'Ask Kazm and check' : 'Check all steps'}
        </Button>
      </div>
    </div>
  );
}
