import { useMaintenance } from '@hideout/session/session';
import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { MaintenanceScreen } from './maintenance-screen.tsx';

/**
 * Covers the app while the site is closed (spec section 2). The app is hidden with its dialogs, not unmounted:
 * what was typed, opened and scrolled is there when the site opens again, without a reload.
 */
export function MaintenanceGuard({ children }: { readonly children: ReactNode }) {
  const state = useMaintenance();
  const closed = state.status === 'on';
  useStoredPosition(closed);
  return (
    <>
      <Activity mode={closed ? 'hidden' : 'visible'}>{children}</Activity>
      {state.status === 'on' && <MaintenanceScreen state={state} />}
    </>
  );
}

/** Hiding the page loses scroll position and focus; this brings both back. */
function useStoredPosition(closed: boolean): void {
  const place = useRef<{ scroll: number; focused: Element | null }>({ scroll: 0, focused: null });
  const hidden = useRef(closed);

  useEffect(() => {
    // Read while the page is still visible: once it is hidden both are lost.
    const remember = () => {
      if (!hidden.current) place.current = { scroll: window.scrollY, focused: document.activeElement };
    };
    window.addEventListener('scroll', remember, { passive: true });
    document.addEventListener('focusin', remember);
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('focusin', remember);
    };
  }, []);

  useLayoutEffect(() => {
    const opened = hidden.current && !closed;
    hidden.current = closed;
    if (!opened) return;
    const { scroll, focused } = place.current;
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    window.scrollTo({ top: scroll, behavior: 'instant' });
  }, [closed]);
}
