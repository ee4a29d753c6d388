import { Outlet } from '@hideout/session/router';
import { useOnline } from '@hideout/session/session';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { useRef } from 'react';
import { ScrollRestoration } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';
import styles from './shell-layout.module.css';
import { SiteHeader } from './site-header.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import { useRevalidateOnOpen } from './use-revalidate-on-open.ts';

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
