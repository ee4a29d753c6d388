import type { RegisteredRemote } from '@hideout/contract/registry';
import type { ShownRemote } from '@hideout/registry/resolve';
import { hasUnsaved, useHostRuntime } from '@hideout/session/host-requests';
import { Button } from '@hideout/ui/button';
import { Checkbox } from '@hideout/ui/checkbox';
import { Chip, type ChipTone } from '@hideout/ui/chip';
import { CopyButton } from '@hideout/ui/copy-button';
import { Dialog } from '@hideout/ui/dialog';
import { Disclosure } from '@hideout/ui/disclosure';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState, useSyncExternalStore } from 'react';
import { choosePreview, hasPreview, type PreviewChoice } from '../releases/preview.ts';
import type { Releases } from '../releases/releases.ts';
import styles from './about-dialog.module.css';
import { hostVersion, makeBugReport, readSurroundings } from './make-bug-report.ts';
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

const TONES: Readonly<Record<ShownRemote['channel'], ChipTone>> = {
  stable: 'neutral',
  canary: 'bile',
  preview: 'violet',
  previous: 'plasma',
  override: 'venom',
};

const CLOSED = { disabled: 'Switched off', maintenance: 'Being worked on', unavailable: 'Not available' };

type RemoteRowProps = {
  readonly remote: ShownRemote;
  /** Undefined for one that the registry does not know. */
  readonly registered: RegisteredRemote | undefined;
  readonly releases: Releases;
};

/** One section: which version of it is here, since when and by whom, and the next one to try. */
function RemoteRow({ remote, registered, releases }: RemoteRowProps) {
  const { name, manifest, channel, publishedAt, closed } = remote;
  const title = manifest.nav[0]?.label ?? name;
  const { preview } = useSyncExternalStore(releases.subscribe, releases.visitor);
  const isAsked = preview.includes(name);
  const dropped = releases.get().host.dropped.get(`${name}@${manifest.version}`);
  const isChoice = registered !== undefined && channel !== 'override' && (hasPreview(registered) || isAsked);
  return (
    <li className={styles.remote}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        <Chip tone={TONES[channel]}>{channel}</Chip>
        {closed !== null && <Chip tone="flesh">{CLOSED[closed.why]}</Chip>}
      </div>
      <p className={styles.version}>{manifest.version}</p>
      <p className={styles.origin}>
        {channel === 'override' ? (
          <span>From {new URL(remote.baseUrl).origin}</span>
        ) : (
          <span>
            Published <RelativeTime at={publishedAt} /> by {manifest.owner.team}
          </span>
        )}
        <span>{manifest.owner.contact}</span>
      </p>
      {dropped !== undefined && (
        <p className={styles.dropped}>
          Left out, because its manifest does not name them: <code>{dropped.join(', ')}</code>
        </p>
      )}
      {isChoice && (
        <PreviewSwitch
          title={title}
          version={hasPreview(registered) ? registered.preview : null}
          isOn={isAsked}
          choose={(isWanted) => choosePreview(releases, name, isWanted)}
        />
      )}
    </li>
  );
}

type PreviewSwitchProps = {
  readonly title: string;
  /** Null: there is none at the moment. */
  readonly version: string | null;
  readonly isOn: boolean;
  readonly choose: (isWanted: boolean) => PreviewChoice;
};

function PreviewSwitch({ title, version, isOn, choose }: PreviewSwitchProps) {
  const runtime = useHostRuntime();
  /** Waits for the word of the user, because something would be lost. */
  const [waiting, setWaiting] = useState<PreviewChoice | null>(null);

  const handleChange = (isWanted: boolean) => {
    const choice = choose(isWanted);
    if (choice.isOpen && hasUnsaved(runtime)) setWaiting(choice);
    else choice.make();
  };
  return (
    <div className={styles.preview}>
      <Checkbox asSwitch checked={isOn} onChange={(event) => handleChange(event.target.checked)}>
        Try the next version
        <VisuallyHidden> of {title}</VisuallyHidden>
        <small className={styles.next}>{version ?? 'There is none at the moment'}</small>
      </Checkbox>
      {waiting !== null && (
        <Notice
          tone="warning"
          title="Something is unfinished here"
          action={
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                waiting.make();
                setWaiting(null);
              }}
            >
              Switch anyway
            </Button>
          }
        >
          What is typed, or asked of your wallet, would be lost.
        </Notice>
      )}
    </div>
  );
}
