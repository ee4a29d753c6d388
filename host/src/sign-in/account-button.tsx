import type { SessionUser } from '@hideout/contract/people';
import { isLoaded, LazyPart } from '@hideout/ui/lazy-part';
import { useMenuButton } from '@hideout/ui/use-menu-button';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { useHostSettings } from '../settings/host-settings.ts';
import { formatName } from './account-name.ts';

/** Loads what the button shows once `page` resolves or `ask` is called, whichever comes first; the menu at once. */
function createLoaders(page: Promise<void>) {
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const wanted = Promise.race([page, asked]);
  const loadFace = async () => {
    await wanted;
    return (await import(/* webpackChunkName: "account-menu" */ './account-face.tsx')).AccountFace;
  };
  const loadChip = async () => {
    await wanted;
    return (await import(/* webpackChunkName: "account-menu" */ './unlinked-wallet.tsx')).UnlinkedChip;
  };
  const loadMenu = async () =>
    (await import(/* webpackChunkName: "account-menu" */ './account-menu.tsx')).AccountMenu;
  return { loadFace, loadChip, loadMenu, ask };
}

/**
 * The member in the top bar. The button is there at once and stays the same one. What it shows and what it opens are
 * fetched when the first page is there, or before that when the user turns to it; a press is answered when they came.
 */
export function AccountButton({ user }: { readonly user: SessionUser }) {
  const { firstPage } = useHostSettings();
  const [{ loadFace, loadChip, loadMenu, ask }] = useState(() => createLoaders(firstPage));
  const { opensAt, button, close } = useMenuButton();
  const face = (
    <>
      <i className="shell-face" aria-hidden="true" />
      <span className="shell-who">
        <VisuallyHidden>Account of </VisuallyHidden>
        <b>{formatName(user)}</b>
        <small>{'\u00a0'}</small>
      </span>
    </>
  );
  return (
    <>
      <LazyPart load={loadChip} props={{}} isOptional />
      <button
        {...button}
        type="button"
        className="shell-account"
        onPointerEnter={ask}
        onFocus={ask}
        // Whoever has gone on before the menu came does not want it any more; the message that it failed is part of it.
        onBlur={({ relatedTarget }) => {
          if (!isLoaded(loadMenu) && !relatedTarget?.closest('[role=alert]')) close();
        }}
      >
        <LazyPart load={loadFace} props={{ user }} fallback={face} isOptional />
      </button>
      {opensAt !== null && (
        <LazyPart load={loadMenu} props={{ user, buttonId: button.id, opensAt, onClose: close }} />
      )}
    </>
  );
}
