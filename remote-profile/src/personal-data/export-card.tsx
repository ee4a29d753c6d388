import { describeFailure } from '@hideout/api-client/failure-messages';
import type { SessionUser } from '@hideout/contract/people';
import { useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { formatWait, useRetryAfter } from '@hideout/ui/retry-after';
import styles from './personal-data.module.css';
import { useExport } from './personal-data.queries.ts';

/** A copy of everything that the site holds about the member. */
export function ExportCard({ user }: { readonly user: SessionUser }) {
  const download = useExport(user);
  const isOnline = useOnline();
  const wait = useRetryAfter();
  const failure = download.isError ? describeFailure(download.error) : null;
  const getDisabledReason = () => {
    if (!isOnline) return 'You are offline.';
    return wait.seconds > 0 ? formatWait(wait.seconds) : undefined;
  };
  return (
    <Card title="A copy of your data">
      <div className={styles.content}>
        <p>
          One file with all that the site holds about you: name, wallets, linked accounts, votes, points,
          SERUM, quests and sessions. Secrets, such as what proves a session, are left out and listed.
        </p>
        {failure !== null && (
          <Notice tone="error" title="Nothing was saved">
            {failure.message}
            {failure.requestId !== undefined && <RequestId value={failure.requestId} />}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={download.isPending}
            disabledReason={getDisabledReason()}
            onClick={() => download.mutate(undefined, { onError: wait.note })}
          >
            {failure === null ? 'Download as JSON' : 'Try again'}
          </Button>
          {download.isSuccess && <span className={styles.note}>Saved by your browser.</span>}
        </div>
        <LiveRegion message={download.isSuccess ? 'Your data was saved by your browser.' : ''} />
      </div>
    </Card>
  );
}
