import type { RelativeTimeProps } from '@hideout/ui/relative-time';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type LateTimeProps = RelativeTimeProps & {
  /** Parts it from what stands before it. */
  readonly before?: string;
  /** Stands there until then, and for good where the code cannot be had: the server may be what is down. */
  readonly fallback: ReactNode;
};

/** How long ago or ahead, as soon as the code for it is here: hardly any visit needs it. */
export function LateTime({ before, fallback, ...props }: LateTimeProps) {
  const [Time, setTime] = useState<ComponentType<RelativeTimeProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    import(/* webpackChunkName: "relative-time" */ '@hideout/ui/relative-time').then(
      ({ RelativeTime }) => isGone || setTime(() => RelativeTime),
      () => undefined, // the fallback says enough
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (Time === null) return fallback;
  return (
    <>
      {before}
      <Time {...props} />
    </>
  );
}
