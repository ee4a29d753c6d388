import { Outlet, useLocation, useRevalidator } from '@hideout/session/router';
import { useOnline } from '@hideout/session/session';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ScrollRestoration } from 'react-router';
import { BottomBar, SiteHeader } from './navigation-bars.tsx';
import styles from './shell.module.css';

/** The frame of every page: bars, the one main, and what a navigation does to focus and scroll. */
export function ShellLayout() {
  const main = useRef<HTMLElement>(null);
  const announcement = usePageArrival(main);
  useRevalidateOnOpen();
  return (
    <>
      <a className="shell-skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main className="shell-main" id="main" tabIndex={-1} ref={main}>
        <OfflineBanner />
        <Outlet />
      </main>
      <BottomBar />
      <LiveRegion message={announcement} />
      <ScrollRestoration />
    </>
  );
}

function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.banner}>
          <Notice tone="warning" icon="offline" title="You look offline">
            What you see may be old. Sending works again when you are back.
          </Notice>
        </div>
      )}
    </div>
  );
}

/**
 * After a navigation to another page, moves the focus to its heading, so that the keyboard and a screen reader
 * start where the new page starts. The first page keeps the browser's own focus. Returns the text to announce
 * when the page has no heading to focus.
 */
function usePageArrival(main: RefObject<HTMLElement | null>): string {
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

/**
 * When the site opens again, routes that failed while it was closed are loaded again. The shell is hidden
 * meanwhile and its effects are off, so running for a second time means being shown again.
 */
function useRevalidateOnOpen(): void {
  const { revalidate } = useRevalidator();
  const wasShown = useRef(false);
  const onShownAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (wasShown.current) onShownAgain();
    wasShown.current = true;
  }, []);
}
