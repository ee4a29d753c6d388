import { LazyPart } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import { Activity, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { useHostSettings } from '../settings/host-settings.ts';
import styles from './pending-section.module.css';

/** A quick page must not flash a skeleton. */
const SKELETON_DELAY_MS = 150;

function getSection(path: string): string {
  return path.split('/')[1] ?? '';
}

function useLate(pending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  // Not one render longer than the wait: the new page takes the focus as soon as it is there.
  return pending && isSlow;
}

/** Shape of a page that is on its way. */
export function SectionSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      <Skeleton height={44} width="60%" />
      <Skeleton height={168} />
      <Skeleton height={168} />
      <Skeleton height={168} />
    </div>
  );
}

const loadClosed = async () =>
  (await import(/* webpackChunkName: "closed-section" */ './closed-section.tsx')).ClosedSection;

/** When a remote opens again, its pages are asked for: while it was closed nothing of it was loaded. */
function useAskOnOpen(isClosed: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const closedAt = useRef<string | null>(null);
  const ask = useEffectEvent(() => {
    void navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    // After navigating to another page, nothing has opened: asking for that one again would cut off a click meanwhile.
    if (!isClosed && closedAt.current === pathname) ask();
    closedAt.current = isClosed ? pathname : null;
  }, [isClosed, pathname]);
}

/**
 * The outlet of the pages. While another section takes its time, a skeleton stands in for it; the page that
 * is left stays mounted until the new one is there, so that going back loses nothing. While the remote of a page
 * is closed, a message covers it; what was typed stays.
 */
export function ContentFrame() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isSlow = useLate(next !== undefined && getSection(next.pathname) !== getSection(pathname));
  const { closedAt } = useHostSettings();
  const closed = closedAt(pathname);
  useAskOnOpen(closed !== null);
  return (
    <>
      {isSlow && <SectionSkeleton />}
      <div hidden={isSlow}>
        {closed !== null && <LazyPart load={loadClosed} props={{ remote: closed }} />}
        <Activity mode={closed === null ? 'visible' : 'hidden'}>
          <Outlet />
        </Activity>
      </div>
    </>
  );
}
