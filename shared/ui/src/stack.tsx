import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './stack.module.css';

export type StackProps = {
  /** Step of the space scale. */
  gap: 4 | 5;
  children: ReactNode;
};

/** One thing below the other, evenly spaced. */
export function Stack({ gap, children }: StackProps): ReactElement {
  return <div className={classes(styles.stack, styles[`gap${gap}`])}>{children}</div>;
}

/** Things side by side that wrap when there is no room. */
export function Cluster({ children }: Pick<StackProps, 'children'>): ReactElement {
  return <div className={styles.cluster}>{children}</div>;
}
