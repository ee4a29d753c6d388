import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Pages that come by themselves; then the button waits, so that the end of the page can be reached. */
const AUTO_PAGES = 2;

/** How far below the window the end of the list may be for the next page to be asked for. */
const AHEAD = '600px';

function savesData(): boolean {
  // Not in the DOM library: only Chromium has it.
  const connection: unknown = Reflect.get(navigator, 'connection');
  const asked =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return asked || matchMedia('(prefers-reduced-data: reduce)').matches;
}

export type AutoLoadOptions = {
  /** Stands where the list ends. */
  end: RefObject<HTMLElement | null>;
  /** Off while a page is on its way, so that each page is followed by a new look. */
  isOn: boolean;
  onLoad: () => void;
};

/**
 * Loads the next page when the reader comes near the end of the list. Not for the keyboard, where the next press of Tab
 * would go to a row that was not there, and not for who saves data.
 */
export function useAutoLoad({ end, isOn, onLoad }: AutoLoadOptions) {
  const left = useRef(AUTO_PAGES);
  const arrive = useEffectEvent(() => {
    if (left.current === 0 || savesData() || document.activeElement?.matches('main :focus-visible')) return;
    left.current -= 1;
    onLoad();
  });
  useEffect(() => {
    if (!isOn || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) arrive();
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn, end]);
}
