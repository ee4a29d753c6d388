import type { ReactElement } from 'react';
import { ControlsPage } from './controls-page.tsx';
import { GlassPage } from './glass-page.tsx';
import { HomePage } from './home-page.tsx';
import { ListsPage } from './lists-page.tsx';
import { OverlaysPage } from './overlays-page.tsx';
import { Shell } from './shell.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** One page of the board at a time: `?page=…&theme=…`, and `&open=…` for what lies over the page. */
export function Board({ page, open }: { page: string; open: string | null }): ReactElement {
  return <Shell page={page}>{getContent(page, open)}</Shell>;
}

function getContent(page: string, open: string | null): ReactElement {
  if (page === 'controls') return <ControlsPage />;
  if (page === 'glass') return <GlassPage />;
  if (page === 'lists') return <ListsPage />;
  if (page === 'overlays') return <OverlaysPage open={open} />;
  if (page === 'waiting') return <WaitingPage />;
  return <HomePage />;
}
