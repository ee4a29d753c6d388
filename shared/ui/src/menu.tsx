import { cloneElement, type ReactElement, type ReactNode } from 'react';
import styles from './menu.module.css';
import { MenuPopup } from './menu-popup.tsx';
import { useMenuButton } from './use-menu-button.ts';

export type MenuProps = {
  /** The button that opens it, e.g. a `Button` without a handler of its own; it needs a name. */
  trigger: ReactElement<ReturnType<typeof useMenuButton>['button']>;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuRadioGroup`, `MenuSeparator`, `MenuText`. */
  children: ReactNode;
};

/**
 * A menu of actions: arrows, Home, End and first letters move in it; Escape, Tab and a press outside close it.
 * Our own hundred lines: the library's menu weighs 43 kB and stands on every page.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps): ReactElement {
  const { opensAt, button, close } = useMenuButton();
  return (
    <span className={styles.root}>
      {cloneElement(trigger, button)}
      {opensAt !== null && (
        <MenuPopup buttonId={button.id} opensAt={opensAt} align={align} onClose={close}>
          {children}
        </MenuPopup>
      )}
    </span>
  );
}
