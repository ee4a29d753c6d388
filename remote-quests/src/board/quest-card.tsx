import type { Quest } from '@hideout/contract/kazm';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { ExternalLink } from '@hideout/ui/external-link';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { Meter } from '@hideout/ui/meter';
import { RelativeTime } from '@hideout/ui/relative-time';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { webAddress } from '@hideout/ui/web-address';
import {
  cadenceWord,
  getNextTimestamp,
  getProgress,
  missingRequirements,
  stateWord,
} from '../quests/format-quest.ts';
import styles from './quest-card.module.css';

/** One quest: how often, what for, how far, and its status as text. */
export function QuestCard({ quest }: { readonly quest: Quest }) {
  const state = stateWord(quest.state);
  const timestamp = getNextTimestamp(quest);
  const progress = getProgress(quest);
  const missing = missingRequirements(quest);
  const externalUrl = webAddress(quest.externalUrl);
  return (
    <Card as="li" inset>
      <div className={styles.quest}>
        <div className={styles.labels}>
          <Chip>{cadenceWord(quest.cadence)}</Chip>
          <Chip tone={state.tone} icon={state.icon}>
            {state.word}
          </Chip>
          {quest.streak !== null && quest.streak > 1 && <Chip tone="violet">{quest.streak} in a row</Chip>}
        </div>
        <h2 className={styles.title}>{quest.title}</h2>
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
                <RelativeTime at={timestamp.at} prefix={timestamp.prefix} />
                {' · '}
              </>
            )}
            done by {formatCount(quest.completions)}
            {quest.cap !== null && ` of ${formatCount(quest.cap)}`}
          </p>
          {externalUrl !== null && (
            <ExternalLink href={externalUrl.href}>
              On {externalUrl.host}
              <VisuallyHidden>: {quest.title}</VisuallyHidden>
            </ExternalLink>
          )}
        </div>
      </div>
    </Card>
  );
}
