import { type ComponentProps, type MouseEvent, type ReactElement, useId } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'm' | 's';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Working on it: keeps focus and width, takes no further press, shows a rising drop. */
  busy?: boolean;
  /** Why it cannot be pressed now. The button stays focusable and says so; a bare `disabled` stays mute. */
  disabledReason?: string | undefined;
  /** Fills the width of its box. */
  wide?: boolean;
  /** A square button with an icon alone: `children` is the icon, and `aria-label` is needed. */
  square?: boolean;
};

/** The class names of a button, for the components that look like one. */
export function buttonClasses(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'm',
  shape?: { wide?: boolean | undefined; square?: boolean | undefined },
): string {
  return classes(
    styles.button,
    styles[variant],
    size === 's' && styles.small,
    shape?.wide && styles.wide,
    shape?.square && styles.square,
  );
}

/** A button: at least 44 px to hit, at any size. */
export function Button({
  variant = 'primary',
  size = 'm',
  busy = false,
  disabledReason,
  wide,
  square,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const reasonId = useId();
  const blocked = busy || disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    // A blocked submit button must not send its form either.
    event.preventDefault();
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonClasses(variant, size, { wide, square })}
        onClick={handleClick}
        aria-busy={busy || undefined}
        aria-disabled={blocked || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        title={disabledReason ?? rest.title}
      >
        {busy && <span className={styles.drop} aria-hidden="true" />}
        {children}
      </button>
      {disabledReason !== undefined && (
        <VisuallyHidden>
          <span id={reasonId}>{disabledReason}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
