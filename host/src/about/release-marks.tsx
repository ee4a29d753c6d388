import { hasUnsaved, useHostRuntime } from '@hideout/session/host-requests';
import { useNotify } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { LazyPart } from '@hideout/ui/lazy-part';
import { useState, useSyncExternalStore } from 'react';
import type { RegistryProblem } from '../boot/known-registry.ts';
import { choosePreview, shownPreviews } from '../releases/preview.ts';
import type { Releases } from '../releases/releases.ts';
import { useHostSettings } from '../settings/host-settings.ts';
import { ReleaseMark } from './release-mark.tsx';
import styles from './release-marks.module.css';

const loadOverrides = async () =>
  (await import(/* webpackChunkName: "override-marks" */ './override-marks.tsx')).OverrideMarks;

/** Says on every page which sections are shown in a version that others do not have, each with the way back. */
export function ReleaseMarks({ releases }: { readonly releases: Releases }) {
  const { registry, shown, problem } = useSyncExternalStore(releases.subscribe, releases.get);
  const { overrides } = useSyncExternalStore(releases.subscribe, releases.visitor);
  const carefully = useCarefulSwap();
  const previews = shownPreviews(registry, shown.remotes);

  const leave = (name: string) => {
    const { isOpen, make } = choosePreview(releases, name, false);
    if (isOpen) carefully(make);
    else make();
  };

  if (previews.length === 0 && overrides === undefined && problem === null) return null;
  return (
    <aside className={styles.marks} aria-label="Versions of this tab">
      {problem !== null && <NoSections problem={problem} />}
      {overrides !== undefined && (
        <LazyPart load={loadOverrides} props={{ shown: shown.remotes, carefully }} />
      )}
      {previews.map(({ name, manifest }) => {
        const title = manifest.nav[0]?.label ?? name;
        return (
          <ReleaseMark
            key={name}
            tone="violet"
            label="Preview"
            action={
              <Button
                variant="ghost"
                size="s"
                aria-label={`Leave the preview of ${title}`}
                onClick={() => leave(name)}
              >
                Leave
              </Button>
            }
          >
            {title}
          </ReleaseMark>
        );
      })}
    </aside>
  );
}

/** Without a registry no bar has a link to a section: every page says why. */
function NoSections({ problem }: { readonly problem: RegistryProblem }) {
  const { askForRegistry } = useHostSettings();
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await askForRegistry();
    setAsking(false);
  };
  const isPlainHttp = problem === 'HTTPS_MISSING';
  return (
    <ReleaseMark
      tone="venom"
      label="No sections"
      action={
        !isPlainHttp && (
          <Button variant="ghost" size="s" busy={isAsking} onClick={() => void retry()}>
            Try again
          </Button>
        )
      }
    >
      {isPlainHttp ? 'This page needs https' : 'The list of sections could not be read'} ({problem})
    </ReleaseMark>
  );
}

/** Does what makes the pages again at once when nothing would be lost; else asks first. */
function useCarefulSwap(): (swap: () => void) => void {
  const runtime = useHostRuntime();
  const notify = useNotify();
  return (swap) => {
    if (!hasUnsaved(runtime)) {
      swap();
      return;
    }
    notify({
      title: 'Something is unfinished here',
      message:
        'What is typed, or asked of your wallet, would be lost. Finish it first, then reload the page.',
      persistent: true,
      action: { label: 'Use it anyway', onClick: swap },
    });
  };
}
