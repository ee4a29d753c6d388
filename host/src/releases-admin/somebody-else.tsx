import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { useEffect, useRef } from 'react';
import type { Seen } from './draft.ts';
import { useRegistryHistory } from './releases-admin.queries.ts';

type SomebodyElseProps = {
  readonly title: string;
  /** What the person acts upon. */
  readonly seen: Seen;
  /** What is live by now; null when the remote is gone. */
  readonly live: Seen | null;
  readonly onAccept: (live: Seen) => void;
};

/** Somebody changed the same remote in between: who, what and why. The act waits until that was looked at. */
export function SomebodyElse({ title, seen, live, onAccept }: SomebodyElseProps) {
  if (live === null) {
    return (
      <Notice tone="error" title={`${title} is not registered any more`}>
        There is nothing to act upon.
      </Notice>
    );
  }
  return <Changed title={title} seen={seen} live={live} onAccept={onAccept} />;
}

type ChangedProps = Omit<SomebodyElseProps, 'live'> & { readonly live: Seen };

function Changed({ title, seen, live, onAccept }: ChangedProps) {
  const box = useRef<HTMLDivElement>(null);
  const history = useRegistryHistory(live.remote.name, live.revision);
  const news = (history.data?.events ?? []).filter(
    ({ remote, revision }) => remote === live.remote.name && revision > seen.revision,
  );
  const lines = news.length;
  useEffect(() => {
    // Each line pushes the button further below the edge of a small screen.
    if (lines > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <div ref={box}>
      <Notice
        tone="error"
        title={`${title} was changed meanwhile`}
        action={
          <Button variant="secondary" size="s" onClick={() => onAccept(live)}>
            Go on with what is live now
          </Button>
        }
      >
        Nothing of yours was done, and what you typed is kept.
        <ul>
          {news.map(({ revision, by, at, changes, reason }) => (
            <li key={revision}>
              {by}, <RelativeTime at={at} />: {changes.join(', ')}
              {reason !== null && ` (“${reason}”)`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
