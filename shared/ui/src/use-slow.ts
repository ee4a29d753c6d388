import { useEffect, useState } from 'react';

/** How long a user waits in good faith before a way out is offered. */
const SLOW_AFTER_MS = 8_000;

/** True once `waiting` has lasted 8 s: longer than what is waited for should take. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
