import type { Quest, QuestStep } from '@hideout/contract/kazm';
import { Icon } from '@hideout/ui/icon';
import type { IconName } from '@hideout/ui/icon-shapes';
import { RequestId } from '@hideout/ui/request-id';
import { isDone, isOpen } from '../quests/format-quest.ts';
import styles from './detail.module.css';
import { StepForm } from './step-forms.tsx';
import type { QuestChecking } from './use-quest-check.ts';

const STATES: Readonly<Record<QuestStep['state'], { readonly word: string; readonly icon: IconName }>> = {
  todo: { word: 'To do', icon: 'minus' },
  doing: { word: 'Started', icon: 'arrow-right' },
  verifying: { word: 'Being checked', icon: 'clock' },
  done: { word: 'Done', icon: 'check' },
  failed: { word: 'Not yet', icon: 'alert' },
};

type StepListProps = { readonly quest: Quest; readonly checking: QuestChecking };

/** The steps of a quest, each with its state, its own action and what its last check said, until the next. */
export function StepList({ quest, checking }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {quest.steps.map((step) => (
        <Step key={step.id} quest={quest} step={step} checking={checking} />
      ))}
    </ol>
  );
}

function Step({ quest, step, checking }: StepListProps & { readonly step: QuestStep }) {
  const state = isDone(quest) ? 'done' : step.state;
  const { word, icon } = STATES[state] ?? STATES.todo;
  const failure = checking.getFailure(step.id);
  const isLive = isOpen(quest) && state !== 'done' && quest.source === 'hideout';
  return (
    <li className={state === 'done' ? styles.done : styles.step}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <div className={styles.content}>
        <p className={styles.stepHead}>
          <span className={styles.stepTitle}>{step.title}</span>
          <span className={styles.word}>{word}</span>
        </p>
        {step.hint !== null && state !== 'done' && <p className={styles.note}>{step.hint}</p>}
        {/* Stands there before a failure does, or that is not announced. */}
        <div aria-live="polite">
          {state !== 'done' && (failure?.message ?? step.failure) !== null && (
            <p className={state === 'verifying' && failure === null ? styles.waiting : styles.failure}>
              {failure?.message ?? step.failure}
            </p>
          )}
        </div>
        {failure !== null && <RequestId value={failure.requestId} />}
        {isLive && <StepForm quest={quest} step={step} checking={checking} />}
      </div>
    </li>
  );
}
