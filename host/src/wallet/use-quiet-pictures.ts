import { useEffect } from 'react';

/**
 * Keeps the kit's pictures from screen readers: it calls each an image without saying of what, beside its name in
 * words.
 *
 * @param active whether a modal of the kit is open
 */
export function useQuietPictures(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const quiet = () => {
      for (const picture of document.querySelectorAll(
        '[data-rk] [role="img"]:not([aria-label], [aria-hidden])',
      )) {
        picture.setAttribute('aria-hidden', 'true');
      }
    };
    const observer = new MutationObserver(quiet);
    observer.observe(document.body, { childList: true, subtree: true });
    quiet();
    return () => observer.disconnect();
  }, [active]);
}
