import { isApiError } from '@hideout/api-client/api-error';
import { serverNow, useClock } from '@hideout/ui/clock';
import { useState } from 'react';

/** Counts down what the server said in `Retry-After`, by the server's clock; 0 seconds when it takes another try. */
export function useRetryAfter(): { readonly seconds: number; readonly note: (error: unknown) => void } {
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

/** "Too many tries. Again in 1 m 12 s." */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return `Too many tries. Again in ${minutes > 0 ? `${minutes} m ` : ''}${rest} s.`;
}
