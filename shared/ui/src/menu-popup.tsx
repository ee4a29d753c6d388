import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
} from 'react';
import styles from './menu.module.css';
import { moveInMenu } from './menu-focus.ts';
import { showPopover } from './place-popover.ts';
import { type MenuState, watchOutside } from './use-menu-button.ts';

export type MenuPopupProps = {
  /** Of the button that opens it, see `useMenuButton`. */
  buttonId: string;
  opensAt: NonNullable<MenuState>;
  onClose: () => void;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator`, `MenuText`. */
  children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the menu around, and gives the focus back to its button. */
export function useCloseMenu(): () => void {
  return use(CloseContext);
}

/** The open menu of a button: for a button that is there before the code of its menu; else `Menu` has both. */
export function MenuPopup({
  buttonId,
  opensAt,
  onClose,
  align = 'end',
  children,
}: MenuPopupProps): ReactElement {
  const popupRef = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    document.getElementById(buttonId)?.focus();
  };

  useEffect(() => {
    const [anchor, popup] = [document.getElementById(buttonId), popupRef.current];
    if (anchor === null || popup === null) return;
    const stop = showPopover(anchor, popup, { align, side: 'below', gap: 6 });
    moveInMenu(popup, opensAt === 'last' ? 'End' : 'Home');
    return stop;
  }, [opensAt, align, buttonId]);

  useEffect(() => {
    const getOwn = () => [popupRef.current, document.getElementById(buttonId)];
    return watchOutside((target) => getOwn().some((part) => part?.contains(target)), onClose);
  }, [buttonId, onClose]);

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape is for the menu, not for a dialog around it; Tab goes on from the button.
      if (event.key === 'Escape') event.stopPropagation();
      return close();
    }
    if (moveInMenu(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <div
      ref={popupRef}
      id={`${buttonId}-menu`}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-labelledby={buttonId}
      className={styles.popup}
      onKeyDown={handleKey}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </div>
  );
}
