import type { RegisteredRemote } from '@hideout/contract/registry';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { Menu } from '@hideout/ui/menu';
import { MenuItem, MenuSeparator } from '@hideout/ui/menu-item';
import type { ActKind } from './draft.ts';
import styles from './remote-actions.module.css';

type RemoteActionsProps = {
  readonly title: string;
  readonly remote: RegisteredRemote;
  readonly onAct: (kind: ActKind) => void;
};

/** What can be done to a remote: the way back first, what is rare in a menu. Each opens its dialog. */
export function RemoteActions({ title, remote, onAct }: RemoteActionsProps) {
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
          {maintenance === null ? 'Close for work' : 'Change the words'}
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
