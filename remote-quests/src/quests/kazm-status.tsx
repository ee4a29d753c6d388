import { leaveForProvider } from '@hideout/api-client/departure';
import { messageFor } from '@hideout/api-client/failure-messages';
import type { KazmTokenStatus } from '@hideout/contract/kazm';
import { useLocation } from '@hideout/session/router';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Chip, type ChipProps } from '@hideout/ui/chip';
import { serverNow } from '@hideout/ui/clock';
import { formatWait, useRetryAfter } from '@hideout/ui/retry-after';
import styles from './kazm-status.module.css';
import { isUnanswered, useRefreshKazm } from './quest-changes.ts';
import { formatSince } from './quest-time.ts';

type Label = { readonly word: string } & Pick<ChipProps, 'tone' | 'icon'>;

const STATES: Readonly<Record<KazmTokenStatus['status'], Label>> = {
  active: { word: 'Kazm linked', tone: 'serum', icon: 'check' },
  refreshed: { word: 'Kazm linked', tone: 'serum', icon: 'check' },
  expired: { word: 'Kazm link has run out', tone: 'bile', icon: 'clock' },
  notLinked: { word: 'Kazm not linked', tone: 'neutral', icon: 'link' },
  unavailable: { word: 'Kazm is not answering', tone: 'bile', icon: 'alert' },
};
const SILENT = STATES.unavailable;

/** How the link to Kazm stands, from when its progress is, and how to refresh or make it. */
export function KazmStatus({ kazm }: { readonly kazm: KazmTokenStatus }) {
  const refresh = useRefreshKazm();
  const wait = useRetryAfter();
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const isSilent = isUnanswered(refresh.error);
  const label = isSilent ? SILENT : STATES[kazm.status];
  const isLinked = kazm.status === 'active' || kazm.status === 'refreshed';
  const { connectPath } = kazm;
  const connect = () => {
    if (connectPath === null) return;
    const departure = { path: `${pathname}${search}`, provider: 'Kazm', link: true };
    leaveForProvider(`/api${connectPath}`, departure, window.location);
  };
  return (
    <div className={styles.kazm}>
      <Chip tone={label.tone ?? 'neutral'} icon={label.icon ?? 'info'}>
        {label.word}
      </Chip>
      <span className={isLinked && !isSilent ? undefined : styles.old}>{describeAge(kazm, isSilent)}</span>
      {isLinked && (
        <Button
          size="s"
          variant="ghost"
          busy={refresh.isPending}
          disabledReason={getReason(wait.seconds, isOnline)}
          onClick={() => refresh.mutate(undefined, { onError: wait.note })}
        >
          Refresh Kazm
        </Button>
      )}
      {!isLinked && connectPath !== null && kazm.status !== 'unavailable' && (
        <Button
          size="s"
          variant="secondary"
          disabledReason={isOnline ? undefined : 'You are offline.'}
          onClick={connect}
        >
          {kazm.status === 'expired' ? 'Reconnect Kazm' : 'Link Kazm'}
        </Button>
      )}
      <span role="status">
        {wait.seconds > 0
          ? formatWait(wait.seconds)
          : refresh.isError && !isSilent
            ? messageFor(refresh.error)
            : ''}
      </span>
    </div>
  );
}

function getReason(seconds: number, isOnline: boolean): string | undefined {
  if (!isOnline) return 'You are offline.';
  return seconds > 0 ? formatWait(seconds) : undefined;
}

/** From when the progress on Kazm is. */
function describeAge({ status, readAt = null }: KazmTokenStatus, isSilent: boolean): string {
  if (status === 'notLinked') return 'Quests done there are not seen.';
  const isOld = isSilent || status === 'expired' || status === 'unavailable';
  if (readAt === null) return isOld ? 'Progress there was never read.' : 'Not read yet: refresh it.';
  const since = formatSince(Date.parse(readAt), serverNow());
  return isOld ? `Progress may be old: ${since}` : `Progress read: ${since}`;
}
