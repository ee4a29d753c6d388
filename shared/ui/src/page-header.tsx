import type { ReactElement, ReactNode } from 'react';
import { Headline, type HeadlineWord } from './headline.tsx';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  /** The one h1 of the page. Words of both widths for the sections' own names, a string for what members wrote. */
  title: string | readonly HeadlineWord[];
  /** Above the title: a breadcrumb link, chips, a label. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page. Its h1 takes focus after a navigation (`data-page-heading`). */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps): ReactElement {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {eyebrow !== undefined && <div className={styles.eyebrow}>{eyebrow}</div>}
        {typeof title === 'string' ? (
          <h1 dir="auto" className={styles.title} tabIndex={-1} data-page-heading="">
            {title}
          </h1>
        ) : (
          <Headline words={title} level={1} size="display" />
        )}
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
