import { useEffect, useState } from 'react';
import type { Phase } from './proposal-phase.ts';

/**
 * The phase the page is laid out for. The clock and other people change the phase at any moment; what somebody reads
 * or is about to press must not move because of that. So the words change in place, and the parts of the page are
 * arranged anew when the reader asks for it, or while nobody looks.
 */
export function useHeldPhase(phase: Phase): { held: Phase; follow: () => void } {
  const [held, setHeld] = useState(phase);
  useEffect(() => {
    const followUnseen = () => {
      if (document.hidden) setHeld(phase);
    };
    followUnseen();
    document.addEventListener('visibilitychange', followUnseen);
    return () => document.removeEventListener('visibilitychange', followUnseen);
  }, [phase]);
  return { held, follow: () => setHeld(phase) };
}
