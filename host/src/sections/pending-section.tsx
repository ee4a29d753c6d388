import { Skeleton } from '@hideout/ui/skeleton';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import styles from './pending-section.module.css';

/** A quick page must not flash a skeleton. */
const PATIENCE_MS = 150;

function sectionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function useLate(pending: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  // Not one render longer than the wait: the new page takes the focus as soon as it is there.
  return pending && late;
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

/**
 * The place of the pages. While another section takes its time, a skeleton stands in for it; the page that
 * is left stays mounted until the new one is there, so that going back loses nothing.
 */
export function ContentFrame() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const late = useLate(next !== undefined && sectionOf(next.pathname) !== sectionOf(pathname));
  return (
    <>
      {late && <SectionSkeleton />}
      <div hidden={late}>
        <Outlet />
      </div>
    </>
  );
}
