import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';
import styles from './menu.module.css';
import { useCloseMenu } from './menu-popup.tsx';
import { type RenderElement, renderElement } from './render-element.ts';

export type MenuItemProps = {
  icon?: IconName;
  tone?: 'danger';
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
};

/** One action of a `Menu`. */
export function MenuItem({ icon, tone, disabledReason, onSelect, children }: MenuItemProps): ReactElement {
  const close = useCloseMenu();
  const handleClick = () => {
    if (disabledReason !== undefined) return;
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes(styles.item, tone && styles[tone])}
      aria-disabled={disabledReason === undefined ? undefined : true}
      title={disabledReason}
      onClick={handleClick}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type MenuLinkProps = {
  icon?: IconName;
  /** `<Link to="/profile" />` */
  render: RenderElement;
  children: ReactNode;
};

/** One link of a `Menu`. */
export function MenuLink({ icon, render, children }: MenuLinkProps): ReactElement {
  const close = useCloseMenu();
  return renderElement(
    render,
    { className: styles.item, role: 'menuitem', tabIndex: -1, onClick: close },
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </>,
  );
}

export type MenuRadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: IconName }[];
};

/** A choice inside a `Menu`; choosing keeps it open. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu.
    <div role="group" aria-label={label}>
      <div className={styles.heading} aria-hidden="true">
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => onValueChange(option.value)}
        >
          {option.icon !== undefined && <Icon name={option.icon} />}
          {option.label}
          {option.value === value && (
            <span className={styles.indicator}>
              <Icon name="check" />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** A line between parts of a `Menu`. */
export function MenuSeparator(): ReactElement {
  return <hr className={styles.separator} />;
}

/** Text without an action: an identity row, a one-line help. */
export function MenuText({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.text} role="presentation">
      {children}
    </div>
  );
}
