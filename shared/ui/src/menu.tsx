import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';
import { moveInMenu } from './menu-focus.ts';
import { showPopover } from './place-popover.ts';

type TriggerProps = {
  id?: string;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
};

export type MenuProps = {
  /** The button that opens it, e.g. a `Button` without a handler of its own; it needs a name. */
  trigger: ReactElement<TriggerProps>;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator`, `MenuText`. */
  children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the menu around, and gives the focus back to its button. */
export function useCloseMenu(): () => void {
  return use(CloseContext);
}

/**
 * A menu of actions: arrows, Home, End and first letters move in it; Escape, Tab and a press outside close it.
 * Our own hundred lines: the library's menu weighs 43 kB and stands on every page.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps): ReactElement {
  const id = useId();
  const rootRef = useRef<HTMLSpanElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const [opensAt, setOpensAt] = useState<'first' | 'last' | null>(null);
  const isOpen = opensAt !== null;

  const close = () => {
    setOpensAt(null);
    document.getElementById(id)?.focus();
  };

  useEffect(() => {
    const [anchor, popup] = [document.getElementById(id), popupRef.current];
    if (opensAt === null || anchor === null || popup === null) return;
    const stop = showPopover(anchor, popup, { align, side: 'below', gap: 6 });
    moveInMenu(popup, opensAt === 'last' ? 'End' : 'Home');
    return stop;
  }, [opensAt, align, id]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpensAt(null);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpensAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const handleMenuKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape is for the menu, not for a dialog around it; Tab goes on from the button.
      if (event.key === 'Escape') event.stopPropagation();
      return close();
    }
    if (moveInMenu(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <span ref={rootRef} className={styles.root}>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onClick: () => setOpensAt(isOpen ? null : 'first'),
        onKeyDown: handleTriggerKey,
      })}
      {isOpen && (
        <div
          ref={popupRef}
          id={`${id}-menu`}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={id}
          className={styles.popup}
          onKeyDown={handleMenuKey}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </span>
  );
}
