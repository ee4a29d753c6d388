/** A pointer that only passes over a link, or a finger that scrolls, is gone before this. */
const REST_MS = 60;

/**
 * Calls `preload` with the address of each link to another page of the site that is pointed at, touched or focused, on
 * whatever page it stands, until `signal` is aborted.
 */
export function followLinks(preload: (path: string) => void, signal: AbortSignal): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLAnchorElement | null = null;
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // Moving from one part of a link to another is no second visit.
    if (link === last) return;
    stop();
    last = link;
    if (link?.origin !== location.origin) return;
    rest = setTimeout(() => {
      if (link.pathname !== location.pathname) preload(link.href);
    }, REST_MS);
  };
  const stop = () => {
    clearTimeout(rest);
    last = null;
  };
  // A finger is a pointer, too, which is over what it touches. The browser cancels it when it scrolls.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, follow, { signal });
  document.addEventListener('pointercancel', stop, { signal });
  signal.addEventListener('abort', stop);
}
