import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classes } from './classes.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> & {
  /** The label beside it; part of the target. */
  children: ReactNode;
  /** Looks and speaks like a switch: for what takes effect at once. */
  asSwitch?: boolean;
};

/** A checkbox with its label. */
export function Checkbox({ children, asSwitch = false, ...rest }: CheckboxProps): ReactElement {
  return (
    <label className={styles.root}>
      <input
        {...rest}
        type="checkbox"
        role={asSwitch ? 'switch' : undefined}
        className={classes(styles.box, asSwitch && styles.switch)}
      />
      <span>{children}</span>
    </label>
  );
}
