import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../../src/avatar.tsx';
import { type IconName, iconShapes } from '../../src/icon-shapes.ts';

const PAGES: { page: string; label: string; icon: IconName }[] = [
  { page: 'home', label: 'Home', icon: 'home' },
  { page: 'controls', label: 'Controls', icon: 'vote' },
  { page: 'glass', label: 'Glass', icon: 'serum' },
  { page: 'lists', label: 'Lists', icon: 'quest' },
  { page: 'overlays', label: 'Overlays', icon: 'trophy' },
];

function Links({ page, icons }: { page: string; icons: boolean }): ReactElement[] {
  return PAGES.map((link) => (
    <a key={link.page} href={`?page=${link.page}`} aria-current={link.page === page ? 'page' : undefined}>
      {icons && (
        <svg className="shell-icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d={iconShapes[link.icon]} />
        </svg>
      )}
      <span>{link.label}</span>
    </a>
  ));
}

/** The host's shell in its plain class names. */
export function Shell({ page, children }: { page: string; children: ReactNode }): ReactElement {
  return (
    <>
      <a className="shell-skip" href="#main">
        Skip to content
      </a>
      <header className="shell-bar">
        <a className="shell-mark" href="?page=home">
          <span className="shell-word">hideout</span>
        </a>
        <nav className="shell-nav" aria-label="Main">
          <Links page={page} icons={false} />
        </nav>
        <div className="shell-tools">
          {page === 'waiting' ? (
            <span className="shell-account shell-wait" />
          ) : (
            <button type="button" className="shell-account">
              <Avatar id="hound" name="" size={34} />
              <span className="shell-who">
                <b>hound.eth</b>
                <small>4,210 REP</small>
              </span>
              <i className="shell-dot" />
            </button>
          )}
        </div>
      </header>
      <main id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <nav className="shell-bottom" aria-label="Main">
        <Links page={page} icons />
      </nav>
    </>
  );
}
