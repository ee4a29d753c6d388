import { Card } from '@hideout/ui/card';
import { Chip, type ChipTone } from '@hideout/ui/chip';
import { Icon } from '@hideout/ui/icon';
import type { IconName } from '@hideout/ui/icon-shapes';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import type { ActKind } from './draft.ts';
import { FailureList } from './failure-list.tsx';
import { RemoteActions } from './remote-actions.tsx';
import styles from './remote-card.module.css';
import type { RemoteRow, Standing } from './remote-rows.ts';
import { VersionTable } from './version-table.tsx';

type RemoteCardProps = {
  readonly row: RemoteRow;
  /** Nothing is known yet of how it fares. */
  readonly isLoading: boolean;
  readonly onAct: (kind: ActKind) => void;
};

const STATES: Record<
  Exclude<Standing, 'closed'>,
  { readonly tone: ChipTone; readonly icon: IconName; readonly words: string }
> = {
  bad: { tone: 'venom', icon: 'alert', words: 'In trouble' },
  good: { tone: 'serum', icon: 'check', words: 'Good' },
  unknown: { tone: 'neutral', icon: 'clock', words: 'Not enough seen' },
};

/** One remote: whose it is, what is live, how that fares, and what can be done. */
export function RemoteCard({ row, isLoading, onAct }: RemoteCardProps) {
  const { title, owner, standing, why, registered, versions } = row;
  return (
    <Card
      as="article"
      title={title}
      aside={<States row={row} />}
      {...(standing === 'bad'
        ? { tone: 'error' as const }
        : standing === 'closed'
          ? { tone: 'warning' as const }
          : {})}
    >
      <div className={styles.body}>
        {owner !== null && (
          <p className={styles.owner}>
            {owner.team} · <Contact value={owner.contact} />
          </p>
        )}
        {standing === 'bad' && why !== null && (
          <p className={styles.why}>
            <Icon name="alert" />
            {why}
          </p>
        )}
        <ClosedWords row={row} />
        {isLoading ? (
          <div role="status" aria-label={`Loading how ${title} fares`}>
            <Skeleton height={120} />
          </div>
        ) : (
          <VersionTable title={title} versions={versions} />
        )}
        <FailureList versions={versions} isOpen={standing === 'bad'} />
        <RemoteActions title={title} remote={registered} onAct={onAct} />
      </div>
    </Card>
  );
}

function States({ row: { standing, registered } }: { readonly row: RemoteRow }) {
  const state = standing === 'closed' ? undefined : STATES[standing];
  return (
    <>
      {!registered.enabled && (
        <Chip tone="bile" icon="cross">
          Switched off
        </Chip>
      )}
      {registered.maintenance !== null && (
        <Chip tone="bile" icon="settings">
          Maintenance
        </Chip>
      )}
      {state !== undefined && (
        <Chip tone={state.tone} icon={state.icon}>
          {state.words}
        </Chip>
      )}
    </>
  );
}

function ClosedWords({ row: { title, registered } }: { readonly row: RemoteRow }) {
  const { enabled, maintenance } = registered;
  if (!enabled) return <p className={styles.closed}>Nobody can open {title}; it has no links.</p>;
  if (maintenance === null) return null;
  return (
    <p className={styles.closed}>
      Visitors read: {maintenance.message ?? 'the usual words.'}
      {maintenance.until !== null && (
        <>
          {' '}
          <RelativeTime at={maintenance.until} prefix="Ends" />
        </>
      )}
    </p>
  );
}

/** A mail address is a link, a channel of a chat is only a name. */
function Contact({ value }: { readonly value: string }) {
  return /^[^\s@]+@[^\s@]+$/.test(value) ? <a href={`mailto:${value}`}>{value}</a> : value;
}
