import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldContext, useFieldProps } from './field-context.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

export type FieldProps = {
  label: ReactNode;
  /** What to type, always visible; a placeholder is no hint. */
  hint?: ReactNode;
  /** What is wrong and how to right it. Its presence marks the control as invalid. */
  error?: ReactNode;
  /** Right of the label: a counter, "optional". */
  extra?: ReactNode;
  /** One `Input`, `Textarea` or `Select`; it finds its id, hint and error by itself. */
  children: ReactNode;
};

/** A labelled control with its hint and error. */
export function Field({ label, hint, error, extra, children }: FieldProps): ReactElement {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  const describedBy = [hint !== undefined && hintId, invalid && errorId].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {extra !== undefined && <span className={styles.extra}>{extra}</span>}
      </div>
      <FieldContext value={{ id, invalid, describedBy: describedBy === '' ? undefined : describedBy }}>
        {children}
      </FieldContext>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {/* Stands there before the error does, or the error is not announced. */}
      <div className={styles.live} aria-live="polite">
        {invalid && (
          <p className={styles.error} id={errorId}>
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

export type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  icon?: IconName;
  /** For codes, addresses and amounts: mono, no autocorrection. */
  mono?: boolean;
  /** Inside the box, right: a unit, a paste button. */
  trailing?: ReactNode;
};

/** A text input; inside a `Field` it is labelled by it, elsewhere give `aria-label`. */
export function Input({ icon, mono = false, trailing, ...rest }: InputProps): ReactElement {
  const fieldProps = useFieldProps(rest);
  const plain = mono ? { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } : {};
  return (
    <div className={styles.box}>
      {icon !== undefined && <Icon name={icon} />}
      <input
        type="text"
        {...plain}
        {...rest}
        {...fieldProps}
        className={classes(styles.control, mono && styles.mono)}
      />
      {trailing}
    </div>
  );
}

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>;

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ rows = 4, ...rest }: TextareaProps): ReactElement {
  const fieldProps = useFieldProps(rest);
  return (
    <div className={styles.box}>
      <textarea rows={rows} {...rest} {...fieldProps} className={classes(styles.control, styles.area)} />
    </div>
  );
}
