import { useSyncExternalStore } from 'react';

/**
 * Whether the window fits a media query such as `(width >= 64rem)`, and again when that changes. For what only one of
 * two forms may be in the document of; where a form can be hidden, a style sheet does it alone.
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
