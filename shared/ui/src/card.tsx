import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';
import { Heading, type HeadingLevel } from './heading.tsx';

export type CardProps = {
  as?: 'section' | 'article' | 'div' | 'li' | 'aside' | 'form';
  title?: ReactNode;
  /** Stands right of the title: a label, a chip, a small action. */
  extra?: ReactNode;
  headingLevel?: HeadingLevel;
  /** A card inside a card: less padding, smaller title. */
  inset?: boolean;
  /** Marks the card: `me` for the user's own, the others for what needs a look. */
  tone?: 'me' | 'warning' | 'error';
  children?: ReactNode;
};

/** A quiet box. With a title it is a landmark by that name. */
export function Card({
  as: Element = 'section',
  title,
  extra,
  headingLevel = 2,
  inset = false,
  tone,
  children,
}: CardProps): ReactElement {
  const titleId = useId();
  return (
    <Element
      className={classes(styles.card, inset && styles.inset, tone && styles[tone])}
      aria-labelledby={title === undefined || Element === 'div' ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <Heading level={headingLevel} id={titleId} className={inset ? styles.insetTitle : styles.title}>
            {title}
          </Heading>
          {extra !== undefined && <div className={styles.extra}>{extra}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
