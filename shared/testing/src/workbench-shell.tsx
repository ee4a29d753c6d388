import { useErrorQueue, useNoticeQueue, useSignInRequest } from '@hideout/session/host-requests';
import { useMaintenance, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { Select } from '@hideout/ui/select';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { isPersona, PERSONAS, type PersonaName } from './personas.ts';
import styles from './workbench-shell.module.css';

type Play = (next: { persona?: PersonaName; scene?: string }) => void;

/** `memory`: what the remote's own handlers answer. `real`: the API server behind `/api`. */
export type WorkbenchApi = 'memory' | 'real';

export type WorkbenchShellProps = {
  name: string;
  api: WorkbenchApi;
  onApi: (api: WorkbenchApi) => void;
  /** Null on the real API, where people sign in for real. */
  personas: { persona: PersonaName; scene: string; scenes: readonly string[]; play: Play } | null;
};

/** Cookies do not know ports, so a session of the site is one of its neighbours, too. */
const SIGN_IN_IN_ANOTHER_TAB =
  'Signing in is the host’s: do it on the site that runs on this machine, under the same host name, and reload.';

const API_OPTIONS = [
  { value: 'memory', label: 'API in memory' },
  { value: 'real', label: 'Real API' },
];
const PERSONA_OPTIONS = Object.entries(PERSONAS).map(([value, label]) => ({ value, label }));

/** What stands around a remote that runs alone: its name, whom to play, and what it asks of the host. */
export function WorkbenchShell({ name, api, onApi, personas }: WorkbenchShellProps) {
  const maintenance = useMaintenance();
  return (
    <>
      <header className="shell-bar">
        <a className="shell-mark" href="/" aria-label={name}>
          <span className={styles.word}>{name}</span>
        </a>
        <div className={`shell-tools ${styles.selectors}`}>
          <SessionWord />
          <Select
            aria-label="API"
            options={API_OPTIONS}
            value={api}
            onChange={(event) => onApi(event.target.value === 'real' ? 'real' : 'memory')}
          />
          {personas !== null && <Choosers {...personas} />}
        </div>
      </header>
      <main id="main" className={styles.main}>
        <Requests play={personas?.play ?? null} />
        {maintenance.status === 'on' ? <h1>UNDER MAINTENANCE</h1> : <Outlet />}
      </main>
      {/* Phones have a bar below; what a remote docks there must stand above it. */}
      <nav className="shell-bottom" aria-label="Workbench">
        <a href="/">{name}</a>
      </nav>
      <ScrollRestoration />
    </>
  );
}

/** Who the services say is here. */
function SessionWord() {
  const session = useSession();
  const word = session.status === 'member' ? (session.user.username ?? 'member') : session.status;
  return <span className={styles.session}>{word}</span>;
}

function Choosers({ persona, scene, scenes, play }: NonNullable<WorkbenchShellProps['personas']>) {
  const [chosen, setChosen] = useState({ persona, scene });
  function choosePersona(value: string) {
    if (!isPersona(value)) return;
    setChosen({ ...chosen, persona: value });
    play({ persona: value });
  }
  function chooseScene(value: string) {
    setChosen({ ...chosen, scene: value });
    play({ scene: value });
  }
  return (
    <>
      <Select
        aria-label="Persona"
        options={PERSONA_OPTIONS}
        value={chosen.persona}
        onChange={(event) => choosePersona(event.target.value)}
      />
      {scenes.length > 0 && (
        <Select
          aria-label="Scene"
          options={['', ...scenes].map((value) => ({ value, label: value === '' ? 'All is well' : value }))}
          value={chosen.scene}
          onChange={(event) => chooseScene(event.target.value)}
        />
      )}
    </>
  );
}

/** The remote's requests to the host, plainly: in the site they are a dialog, a modal and toasts. */
function Requests({ play }: { play: Play | null }) {
  const signIn = useSignInRequest();
  const [notices, dropNotice] = useNoticeQueue();
  const [errors, dropError] = useErrorQueue();
  return (
    <div className={styles.requests}>
      {signIn.open && (
        <Notice
          title={signIn.link === undefined ? 'The page asks to sign in' : 'The page asks to link a wallet'}
          action={
            play !== null && (
              <>
                <Button size="s" onClick={() => play({ persona: 'holder' })}>
                  As holder
                </Button>
                <Button size="s" variant="secondary" onClick={() => play({ persona: 'member' })}>
                  As member
                </Button>
              </>
            )
          }
        >
          {signIn.reason}
          {play === null && ` ${SIGN_IN_IN_ANOTHER_TAB}`}
        </Notice>
      )}
      {notices.map(({ id, item }) => (
        <Notice
          key={id}
          title={item.title}
          tone={item.tone ?? 'info'}
          action={
            <Button size="s" variant="ghost" onClick={() => dropNotice(id)}>
              Close
            </Button>
          }
        >
          {item.message}
        </Notice>
      ))}
      {errors.map(({ id, item }) => (
        <Notice
          key={id}
          title={item.title}
          tone="error"
          action={
            <Button size="s" variant="ghost" onClick={() => dropError(id)}>
              Close
            </Button>
          }
        >
          {item.message}
        </Notice>
      ))}
    </div>
  );
}
