import type { Quest } from '@hideout/contract/kazm';
import { getDeadline } from '@hideout/contract/quest-cycle';
import { Link } from '@hideout/session/router';
import { Chip, type ChipTone } from '@hideout/ui/chip';
import { onServerClock, useClock } from '@hideout/ui/clock';
import { EmptyState } from '@hideout/ui/empty-state';
import { Icon } from '@hideout/ui/icon';
import { Meter } from '@hideout/ui/meter';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { ReactNode } from 'react';
import styles from './home.module.css';
import { useQuests } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';
import { formatTimeLeft, forTonight } from './quest-time.ts';

const SHOWN = 3;
const HEIGHT = 'var(--height-quests)';

/** Three quests worth a look. */
export function QuestCard() {
  const quests = useQuests();
  return (
    <HomeCard
      title="Quests tonight"
      extra={({ quests: all }) =>
        all.length > SHOWN ? <Link to="/quests?show=all">All {all.length}</Link> : null
      }
      query={quests}
      height={HEIGHT}
    >
      {({ quests: all }) =>
        all.length === 0 ? (
          <EmptyState title="No quests right now." />
        ) : (
          <ul className={styles.trio}>
            {forTonight(all, onServerClock(quests.dataUpdatedAt))
              .slice(0, SHOWN)
              .map((quest) => (
                <li key={quest.id}>
                  <QuestTeaser quest={quest} />
                </li>
              ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

/** What pressing a quest leads to, where there is something to do; the rest can only be read. */
const ACTIONS: Partial<Record<Quest['state'], string>> = {
  available: 'Start',
  inProgress: 'Continue',
  verifying: 'Collect the reward',
  locked: 'See what is missing',
};

function QuestTeaser({ quest }: { readonly quest: Quest }) {
  const { slug, title, rewards, steps, state } = quest;
  const done = steps.filter((step) => step.state === 'done').length;
  const [tone, label] = describeState(quest, done);
  return (
    <Link className={styles.quest} to={`/quests/${slug}`}>
      <span>
        <Chip tone={tone}>{label}</Chip>
      </span>
      <strong className={styles.questTitle}>{title}</strong>
      <span className={styles.reward}>{rewards[0]?.label ?? ''}</span>
      <Meter label={`Steps of ${title}`} value={done} max={Math.max(steps.length, 1)} />
      <span className={styles.questAction}>
        {ACTIONS[state] ?? 'Read it'} <Icon name="chevron-right" />
      </span>
    </Link>
  );
}

const CADENCE: Readonly<Record<Quest['cadence'], string>> = {
  once: 'Once',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  season: 'Season',
};

/** "Daily · 8 h left". */
function OpenLabel({ quest }: { readonly quest: Quest }) {
  const end = useClock(0, (now) => getDeadline(quest, now) ?? 0);
  const left = useClock(end, (now) => formatTimeLeft(end - now));
  if (end === 0) return CADENCE[quest.cadence];
  return (
    <>
      {CADENCE[quest.cadence]} · <time dateTime={new Date(end).toISOString()}>{left}</time>
    </>
  );
}

function describeState(quest: Quest, done: number): [ChipTone, ReactNode] {
  const { state, steps, startsAt } = quest;
  switch (state) {
    case 'inProgress':
    case 'verifying':
      return ['serum', `${done} of ${steps.length} steps`];
    case 'locked':
      return ['flesh', 'Locked'];
    case 'completed':
    case 'cooldown':
      return ['neutral', 'Done'];
    case 'upcoming':
      return ['plasma', startsAt === null ? 'Soon' : <RelativeTime key="at" at={startsAt} prefix="Opens" />];
    case 'full':
      return ['neutral', 'Full'];
    case 'expired':
      return ['neutral', 'Over'];
    default:
      return [
        quest.cadence === 'daily' || quest.endsAt !== null ? 'bile' : 'neutral',
        <OpenLabel key="open" quest={quest} />,
      ];
  }
}
