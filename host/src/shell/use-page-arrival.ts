import { useLocation } from '@hideout/session/router';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * After a navigation to another page, moves the focus to its heading, so that the keyboard and a screen reader
 * start where the new page starts. The first page keeps the browser's own focus. Gives the words to announce
 * when the page has no heading to focus.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const page = main.current;
    // A page that has put the focus somewhere itself knows better.
    if (page === null || (page !== document.activeElement && page.contains(document.activeElement))) return;
    const heading = page.querySelector<HTMLElement>('[data-page-heading]');
    (heading ?? page).focus({ preventScroll: true });
    const timer = setTimeout(() => setAnnouncement(heading === null ? document.title : ''));
    return () => clearTimeout(timer);
  }, [main, pathname]);

  return announcement;
}
