import type { ReactElement, ReactNode } from 'react';
import { BasicIcon } from './basic-icon.tsx';
import type { BasicIconName } from './basic-icon-shapes.ts';
import { classes } from './classes.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links, right of the text where there is room. */
  action?: ReactNode;
  icon?: BasicIconName;
};

const ICONS: Record<NoticeTone, BasicIconName> = {
  info: 'info',
  success: 'check',
  warning: 'clock',
  error: 'alert',
};

/** A note in the flow of the page: what is the case, and what to do about it. */
export function Notice({ tone = 'info', title, children, action, icon }: NoticeProps): ReactElement {
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'note'}>
      <BasicIcon name={icon ?? ICONS[tone]} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
