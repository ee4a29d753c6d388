/** A pointer that only passes over a link, or a finger that scrolls, is gone before this. */
const REST_MS = 60;

/**
 * Calls `preload` with the address of each link to another page of the site that is pointed at, touched or focused, on
 * whatever page it stands, until `signal` is aborted.
 */
export function followLinks(preload: (path: string) => void, signal: AbortSignal): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: Event) => {
    clearTimeout(rest);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    rest = setTimeout(() => {
      if (link.pathname !== location.pathname) preload(link.pathname + link.search);
    }, REST_MS);
  };
  // A finger is a pointer, too, which is over what it touches. The browser cancels it when it scrolls.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, follow, { signal });
  document.addEventListener('pointercancel', () => clearTimeout(rest), { signal });
  signal.addEventListener('abort', () => clearTimeout(rest));
}
