import { useRevalidator } from '@hideout/session/router';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * When the site opens again, routes that failed while it was closed are loaded anew. The shell is hidden
 * meanwhile and its effects are off, so running for a second time means being shown again.
 */
export function useRevalidateOnOpen(): void {
  const { revalidate } = useRevalidator();
  const wasShown = useRef(false);
  const onShownAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (wasShown.current) onShownAgain();
    wasShown.current = true;
  }, []);
}
