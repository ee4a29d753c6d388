import type { RegisteredRemote } from '@hideout/contract/registry';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip, type ChipTone } from '@hideout/ui/chip';
import { Icon } from '@hideout/ui/icon';
import type { IconName } from '@hideout/ui/icon-shapes';
import { Menu } from '@hideout/ui/menu';
import { MenuItem, MenuSeparator } from '@hideout/ui/menu-item';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import type { ActKind } from './draft.ts';
import styles from './remote-card.module.css';
import type { RemoteRow, Status } from './remote-rows.ts';
import { FailureList, VersionTable } from './version-health.tsx';

type RemoteCardProps = {
  readonly row: RemoteRow;
  /** Nothing is known yet of how it performs. */
  readonly isLoading: boolean;
  readonly onAct: (kind: ActKind) => void;
};

const STATES: Record<
  Exclude<Status, 'closed'>,
  { readonly tone: ChipTone; readonly icon: IconName; readonly label: string }
> = {
  bad: { tone: 'venom', icon: 'alert', label: 'In trouble' },
  good: { tone: 'serum', icon: 'check', label: 'Good' },
  unknown: { tone: 'neutral', icon: 'clock', label: 'Not enough seen' },
};

/** One remote: whose it is, what is live, how that performs, and what can be done. */
export function RemoteCard({ row, isLoading, onAct }: RemoteCardProps) {
  const { title, owner, status, why, registered, versions } = row;
  return (
    <Card
      as="article"
      title={title}
      extra={<States row={row} />}
      {...(status === 'bad'
        ? { tone: 'error' as const }
        : status === 'closed'
          ? { tone: 'warning' as const }
          : {})}
    >
      <div className={styles.body}>
        {owner !== null && (
          <p className={styles.owner}>
            {owner.team} · <Contact value={owner.contact} />
          </p>
        )}
        {status === 'bad' && why !== null && (
          <p className={styles.why}>
            <Icon name="alert" />
            {why}
          </p>
        )}
        <ClosedLabel row={row} />
        {isLoading ? (
          <div role="status" aria-label={`Loading how ${title} fares`}>
            <Skeleton height={120} />
          </div>
        ) : (
          <VersionTable title={title} versions={versions} />
        )}
        <FailureList versions={versions} isOpen={status === 'bad'} />
        <RemoteActions title={title} remote={registered} onAct={onAct} />
      </div>
    </Card>
  );
}

function States({ row: { status, registered } }: { readonly row: RemoteRow }) {
  const state = status === 'closed' ? undefined : STATES[status];
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
          {state.label}
        </Chip>
      )}
    </>
  );
}

function ClosedLabel({ row: { title, registered } }: { readonly row: RemoteRow }) {
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

type RemoteActionsProps = {
  readonly title: string;
  readonly remote: RegisteredRemote;
  readonly onAct: (kind: ActKind) => void;
};

/** What can be done to a remote: the way back first, what is rare in a menu. Each opens its dialog. */
function RemoteActions({ title, remote, onAct }: RemoteActionsProps) {
  const { canary, previous, preview, enabled, maintenance, stable } = remote;
  const offline = useOnline() ? undefined : 'You look offline.';
  const noWayBack =
    canary === null && previous === null ? `There is no version before ${stable}.` : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form here, and a fieldset would be announced as one
    <div className={styles.actions} role="group" aria-label={`Acts on ${title}`}>
      <Button
        variant="danger"
        size="s"
        disabledReason={offline ?? noWayBack}
        onClick={() => onAct('rollback')}
      >
        Roll back
      </Button>
      {canary !== null && (
        <Button size="s" disabledReason={offline} onClick={() => onAct('promote')}>
          Promote {canary.version}
        </Button>
      )}
      <Button variant="secondary" size="s" disabledReason={offline} onClick={() => onAct('canary')}>
        {canary === null ? 'Start a canary' : 'Change the canary'}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button variant="ghost" size="s" aria-label={`More for ${title}`}>
            More
            <Icon name="chevron-down" />
          </Button>
        }
      >
        {canary === null && (
          <MenuItem disabledReason={offline} onSelect={() => onAct('promote')}>
            Release a version to all
          </MenuItem>
        )}
        <MenuItem disabledReason={offline} onSelect={() => onAct('preview')}>
          {preview === null ? 'Set a preview' : 'Change the preview'}
        </MenuItem>
        {preview !== null && (
          <MenuItem disabledReason={offline} onSelect={() => onAct('preview-off')}>
            End the preview
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem disabledReason={offline} onSelect={() => onAct('maintenance')}>
          {maintenance === null ? 'Close for work' : 'Change the message'}
        </MenuItem>
        {maintenance !== null && (
          <MenuItem disabledReason={offline} onSelect={() => onAct('maintenance-off')}>
            End the maintenance
          </MenuItem>
        )}
        {enabled ? (
          <MenuItem tone="danger" disabledReason={offline} onSelect={() => onAct('disable')}>
            Switch off
          </MenuItem>
        ) : (
          <MenuItem disabledReason={offline} onSelect={() => onAct('enable')}>
            Switch on
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
