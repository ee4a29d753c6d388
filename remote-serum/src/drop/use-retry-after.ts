import { isApiError } from '@hideout/api-client/api-error';
import { serverNow, useClock } from '@hideout/ui/clock';
import { useState } from 'react';

export type RetryAfter = {
  /** Whole seconds until the server takes another try; 0 when it does. */
  readonly seconds: number;
  /** Reads the server's own time from a failure; one without a time changes nothing. */
  readonly note: (error: unknown) => void;
};

/** Counts down what the server said in `Retry-After`, by the server's clock. */
export function useRetryAfter(): RetryAfter {
  const [until, setUntil] = useState(0);
  const seconds = useClock(until, (now) => Math.max(0, Math.ceil((until - now) / 1_000)));
  return {
    seconds,
    note: (error) => {
      if (!isApiError(error) || error.retryAfterSeconds === null) return;
      setUntil(serverNow() + error.retryAfterSeconds * 1_000);
    },
  };
}
