import type { ReactElement, ReactNode } from 'react';
import styles from './facts.module.css';

export type FactsProps = {
  /** Named where no title says what the facts are about. */
  'aria-label'?: string;
  children: ReactNode;
};

/** A list of names and values, one row each; on a narrow screen the value stands below its name. */
export function Facts({ children, ...rest }: FactsProps): ReactElement {
  return (
    <dl className={styles.facts} {...rest}>
      {children}
    </dl>
  );
}

export type FactProps = { name: string; children: ReactNode };

/** One row of {@link Facts}. Several values stand beside each other as long as there is room. */
export function Fact({ name, children }: FactProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
