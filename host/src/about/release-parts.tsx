import { useHostRuntime } from '@hideout/session/host-requests';
import { LazyPart } from '@hideout/ui/lazy-part';
import { useAtom } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Releases } from '../releases/releases.ts';
import { aboutState } from './about-state.ts';
import { ReleaseMarks } from './release-marks.tsx';
import styles from './release-parts.module.css';
import { createTabFailures } from './tab-failures.ts';

const loadAbout = async () =>
  (await import(/* webpackChunkName: "about" */ './about-dialog.tsx')).AboutDialog;

/** Where everybody on every page sees what this tab shows: the line at its foot, and a mark where it is not the usual. */
export function ReleaseParts({ releases }: { readonly releases: Releases }) {
  const runtime = useHostRuntime();
  const [about, setAbout] = useAtom(aboutState);
  const [failures] = useState(() => createTabFailures(runtime));
  const [wanted, setWanted] = useState(false);
  const { host } = useSyncExternalStore(releases.subscribe, releases.get);
  const isOpen = about === 'open';
  // Once it was there it stays, so that it can close with its animation.
  if (isOpen && !wanted) setWanted(true);

  useEffect(() => failures.watch(host), [failures, host]);
  useEffect(() => {
    setAbout('closed');
    return () => setAbout('absent');
  }, [setAbout]);

  return (
    <>
      <footer className={styles.foot}>
        <button type="button" className={styles.about} onClick={() => setAbout('open')}>
          About this page
        </button>
      </footer>
      <ReleaseMarks releases={releases} />
      {wanted && (
        <LazyPart
          load={loadAbout}
          props={{ open: isOpen, onClose: () => setAbout('closed'), releases, failures }}
        />
      )}
    </>
  );
}
