import { CopyButton } from '@hideout/ui/copy-button';
import { Dialog } from '@hideout/ui/dialog';
import { Disclosure } from '@hideout/ui/disclosure';
import { useState, useSyncExternalStore } from 'react';
import type { Releases } from '../releases/releases.ts';
import styles from './about-dialog.module.css';
import { hostVersion } from './host-version.ts';
import { makeBugReport, readSurroundings } from './make-bug-report.ts';
import { RemoteRow } from './remote-row.tsx';
import type { TabFailures } from './tab-failures.ts';

type AboutDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly releases: Releases;
  readonly failures: TabFailures;
};

/** Which version of what this tab shows, the choice of what comes next, and all of it to copy. */
export function AboutDialog({ open, onClose, releases, failures }: AboutDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="About this page"
      description="hideout is made by several teams, each with releases of its own. This is what your tab shows."
    >
      <AboutContent releases={releases} failures={failures} />
    </Dialog>
  );
}

function AboutContent({ releases, failures }: Pick<AboutDialogProps, 'releases' | 'failures'>) {
  const state = useSyncExternalStore(releases.subscribe, releases.get);
  const [surroundings] = useState(() => readSurroundings(failures.read()));
  const { shown, registry } = state;
  const report = JSON.stringify(makeBugReport(state, surroundings), null, 2);
  return (
    <div className={styles.content}>
      <dl className={styles.facts}>
        <div>
          <dt>Host</dt>
          <dd>{hostVersion}</dd>
        </div>
        <div>
          <dt>Registry</dt>
          <dd>revision {shown.revision}</dd>
        </div>
      </dl>
      <ul className={styles.remotes} aria-label="Sections">
        {shown.remotes.map((remote) => (
          <RemoteRow
            key={remote.name}
            remote={remote}
            registered={registry.remotes.find(({ name }) => name === remote.name)}
            releases={releases}
          />
        ))}
      </ul>
      <div className={styles.report}>
        <CopyButton value={report} label="Copy for a bug report">
          Copy for a bug report
        </CopyButton>
        <Disclosure summary="What is in it">
          <pre className={styles.text}>{report}</pre>
        </Disclosure>
      </div>
    </div>
  );
}
