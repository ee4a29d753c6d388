import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './stack.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type StackProps = {
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | 'nav';
  /** Step of the space scale. */
  gap?: Gap;
  children: ReactNode;
};

export type ClusterProps = StackProps & {
  justify?: 'start' | 'between' | 'end';
  align?: 'center' | 'start' | 'end' | 'baseline';
};

const gapClass = (gap: Gap) => styles[`gap${gap}`];

/** One thing below the other, evenly spaced. */
export function Stack({ as: Element = 'div', gap = 4, children }: StackProps): ReactElement {
  return <Element className={classes(styles.stack, gapClass(gap))}>{children}</Element>;
}

/** Things side by side that wrap when there is no room. */
export function Cluster({
  as: Element = 'div',
  gap = 3,
  justify = 'start',
  align = 'center',
  children,
}: ClusterProps): ReactElement {
  return (
    <Element className={classes(styles.cluster, gapClass(gap), styles[justify], styles[`align-${align}`])}>
      {children}
    </Element>
  );
}
