import { messageFor } from '@hideout/api-client/failure-messages';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './proposal-list.module.css';

export type LoadMoreProps = {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Why the last try failed; null when it did not. */
  error: Error | null;
  /** True when pages may come by themselves; not where they would push in between the rows on screen. */
  auto: boolean;
  /** Loads one more page; resolves with whether there is still more. */
  onLoad: () => Promise<boolean>;
};

/** The end of the list: how much of it is here, and more. A failed page leaves the others alone. */
export function LoadMore({ shown, total, hasMore, loading, error, auto, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  async function load() {
    const hadFocus = document.activeElement === button.current;
    const isLast = !(await onLoad());
    // The button goes away with the last page; focus must not fall back to the top of the document.
    const isLost = document.activeElement === document.body || document.activeElement === button.current;
    if (isLast && hadFocus && isLost) count.current?.focus({ preventScroll: true });
  }
  useAutoLoad({ end, isOn: auto && hasMore && !loading && error === null, onLoad: () => void load() });
  return (
    <div className={styles.more} ref={end}>
      <p role="status" tabIndex={-1} ref={count} className={styles.count}>
        {hasMore
          ? `${formatCount(shown)} of ${formatCount(total)} proposals`
          : `All ${formatCount(total)} proposals`}
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          The next page did not load. {messageFor(error)}
        </p>
      )}
      {hasMore && (
        <Button variant="secondary" busy={loading} onClick={load} ref={button}>
          {error === null ? 'Load more' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

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

type AutoLoadOptions = {
  /** Stands where the list ends. */
  end: RefObject<HTMLElement | null>;
  /** Off while a page is on its way, so that each page is followed by a new look. */
  isOn: boolean;
  onLoad: () => void;
};

/**
 * Loads the next page when the user comes near the end of the list. Not for the keyboard, where the next press of Tab
 * would go to a row that was not there, and not for who saves data.
 */
function useAutoLoad({ end, isOn, onLoad }: AutoLoadOptions) {
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
