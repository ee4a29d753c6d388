import { type KeyboardEvent, useId, useState } from 'react';

/** Which item of an open menu gets the focus first; null while it is closed. */
export type MenuState = 'first' | 'last' | null;

/**
 * State of a menu and what its button needs for it: a press opens and closes it, the arrows open it at one of its ends.
 * `button.id` is what `MenuPopup` asks for.
 */
export function useMenuButton() {
  const id = useId();
  const [opensAt, setOpensAt] = useState<MenuState>(null);
  const isOpen = opensAt !== null;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpensAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const button = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    onClick: () => setOpensAt(isOpen ? null : 'first'),
    onKeyDown: handleKey,
  } as const;
  return { opensAt, button, close: () => setOpensAt(null) };
}

/**
 * Calls `onLeave` each time the user presses or focuses an element that `isOwn` does not accept: for what goes away then.
 *
 * @returns what ends it
 */
export function watchOutside(isOwn: (target: Element) => boolean, onLeave: () => void): () => void {
  const handle = ({ target }: Event) => {
    if (target instanceof Element && !isOwn(target)) onLeave();
  };
  document.addEventListener('pointerdown', handle, true);
  document.addEventListener('focusin', handle);
  return () => {
    document.removeEventListener('pointerdown', handle, true);
    document.removeEventListener('focusin', handle);
  };
}
