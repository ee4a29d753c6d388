import type { Quest } from '@hideout/contract/kazm';
import { Link, useLocation } from '@hideout/session/router';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { Meter } from '@hideout/ui/meter';
import {
  actionWord,
  cadenceWord,
  getNextTimestamp,
  getProgress,
  missingRequirements,
  stateWord,
} from '../quests/format-quest.ts';
import { QuestTime } from '../quests/quest-time-text.tsx';
import styles from './quest-card.module.css';

type QuestCardProps = {
  readonly quest: Quest;
  /** It stands beside the board. */
  readonly isOpen: boolean;
};

/** One quest: how often, what for, how far, its status as text, and the one thing to do. The whole card is the link. */
export function QuestCard({ quest, isOpen }: QuestCardProps) {
  const { search } = useLocation();
  const state = stateWord(quest.state);
  const timestamp = getNextTimestamp(quest);
  const progress = getProgress(quest);
  const missing = missingRequirements(quest);
  const actionId = `action-${quest.id}`;
  return (
    <li className={isOpen ? styles.open : styles.quest}>
      <div className={styles.labels}>
        <Chip>{cadenceWord(quest.cadence)}</Chip>
        <Chip tone={state.tone} icon={state.icon}>
          {state.word}
        </Chip>
        {quest.streak !== null && quest.streak > 1 && <Chip tone="violet">{quest.streak} in a row</Chip>}
      </div>
      <h2 className={styles.title}>
        <Link
          to={{ pathname: `/quests/${quest.slug}`, search }}
          preventScrollReset
          className={styles.link}
          aria-describedby={actionId}
          aria-current={isOpen ? 'true' : undefined}
          data-quest={quest.slug}
        >
          {quest.title}
        </Link>
      </h2>
      <p className={styles.summary}>{quest.summary}</p>
      {quest.stateReason !== null && missing.length === 0 && (
        <p className={styles.reason}>{quest.stateReason}</p>
      )}
      {missing.length > 0 && (
        <ul className={styles.missing} aria-label="Missing">
          {missing.map((label) => (
            <li key={label}>
              <Icon name="lock" />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <ul className={styles.rewards} aria-label="Reward">
          {quest.rewards.map(({ kind, label }) => (
            <li key={`${kind}-${label}`}>{label}</li>
          ))}
        </ul>
        {progress.total > 1 && (
          <Meter
            label="Steps"
            value={progress.done}
            max={progress.total}
            text={`${progress.done} of ${progress.total}`}
            showText
          />
        )}
        <p className={styles.meta}>
          {timestamp !== null && (
            <>
              <QuestTime at={timestamp.at} prefix={timestamp.prefix} />
              {' · '}
            </>
          )}
          done by {formatCount(quest.completions)}
          {quest.cap !== null && ` of ${formatCount(quest.cap)}`}
        </p>
        <span className={styles.action} id={actionId}>
          {actionWord(quest.state)}
          <Icon name="arrow-right" />
        </span>
      </div>
    </li>
  );
}
