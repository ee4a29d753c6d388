import { useEffect, useState } from 'react';

/** The kit's card, which has no opening for words of ours. */
const CARD = '[data-rk] [role="dialog"] [role="document"] > div > div';

/**
 * A place at the lower end of the kit's open window; null while there is none. The kit makes a new card for each of
 * its screens, and the place moves along.
 *
 * @param active whether there is something to put there
 */
export function useKitPlace(active: boolean): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!active) return;
    const own = document.createElement('div');
    const settle = () => {
      const card = document.querySelector(CARD);
      if (card === null || own.parentElement === card) return;
      card.append(own);
      setPlace(own);
    };
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    return () => {
      observer.disconnect();
      own.remove();
      setPlace(null);
    };
  }, [active]);
  return place;
}
