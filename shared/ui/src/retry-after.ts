import { useState } from 'react';
import { serverNow, useClock } from './clock.ts';

/** What a failure of the API says about trying again. */
type Refusal = { readonly retryAfterSeconds?: number | null };

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
      const wait = error instanceof Error ? (error as Refusal).retryAfterSeconds : null;
      if (typeof wait === 'number') setUntil(serverNow() + wait * 1_000);
    },
  };
}

/** "Too many tries. Again in 1 m 12 s." */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return `Too many tries. Again in ${minutes > 0 ? `${minutes} m ` : ''}${rest} s.`;
}
