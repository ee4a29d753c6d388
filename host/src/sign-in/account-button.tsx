import type { SessionUser } from '@hideout/contract/people';
import { isLoaded, LazyPart } from '@hideout/ui/lazy-part';
import { useMenuButton, watchOutside } from '@hideout/ui/use-menu-button';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useHostSettings } from '../settings/host-settings.ts';
import styles from './account-button.module.css';
import { formatName } from './account-name.ts';

type MenuStatus = 'loading' | 'failed' | 'loaded';

/** Loads what the button shows once `page` resolves or `ask` is called, whichever comes first; the menu at once. */
function createLoaders(
  page: Promise<void>,
  setMenuStatus: (status: MenuStatus) => void,
  retryFace: () => void,
) {
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
  const loadMenu = async () => {
    setMenuStatus('loading');
    try {
      const { AccountMenu } = await import(/* webpackChunkName: "account-menu" */ './account-menu.tsx');
      setMenuStatus('loaded');
      // They are in one chunk: what failed before comes now.
      if (!isLoaded(loadFace)) retryFace();
      return AccountMenu;
    } catch (error) {
      setMenuStatus('failed');
      throw error;
    }
  };
  return { loadFace, loadChip, loadMenu, ask };
}

/**
 * The member in the top bar. The button is there at once and stays the same one. What it shows and what it opens are
 * fetched when the first page is there, or before that when the user turns to it. A press is answered when they came,
 * unless the user has gone on.
 */
export function AccountButton({ user }: { readonly user: SessionUser }) {
  const { firstPage } = useHostSettings();
  const [menuStatus, setMenuStatus] = useState<MenuStatus>('loading');
  const [faceRetries, setFaceRetries] = useState(0);
  const [{ loadFace, loadChip, loadMenu, ask }] = useState(() =>
    createLoaders(firstPage, setMenuStatus, () => setFaceRetries((count) => count + 1)),
  );
  const { opensAt, button, close } = useMenuButton();
  const isOpen = opensAt !== null;
  const isWaiting = isOpen && menuStatus === 'loading';

  // Whoever goes on before the menu is there does not want it any more. Not by `onBlur`: WebKit does not focus a button
  // that is clicked.
  useEffect(() => {
    if (!isOpen || menuStatus === 'loaded') return;
    const getButton = () => document.getElementById(button.id);
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      getButton()?.focus();
    };
    document.addEventListener('keydown', handleKey);
    // The message that it failed is part of it.
    const stop = watchOutside(
      (target) => getButton()?.contains(target) || target.closest('[role=alert]') !== null,
      close,
    );
    return () => {
      document.removeEventListener('keydown', handleKey);
      stop();
    };
  }, [isOpen, menuStatus, button.id, close]);

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
      <LazyPart key={`chip${faceRetries}`} load={loadChip} props={{}} isOptional />
      <button
        {...button}
        type="button"
        className="shell-account"
        onPointerEnter={ask}
        onFocus={ask}
        aria-busy={isWaiting || undefined}
        // A second press asks for the same.
        onClick={isWaiting ? undefined : button.onClick}
      >
        <LazyPart key={faceRetries} load={loadFace} props={{ user }} fallback={face} isOptional />
      </button>
      {isOpen && (
        <div className={styles.menu}>
          <LazyPart load={loadMenu} props={{ user, buttonId: button.id, opensAt, onClose: close }} isInline />
        </div>
      )}
    </>
  );
}
