import { useEffect, useState } from 'react';

/** How long a wallet may stay silent before we offer a way out. */
const PATIENCE_MS = 8_000;

/** True once `waiting` has lasted longer than a wallet should take. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
