import type { ReactElement } from 'react';
import styles from './icon.module.css';

export type IconFrameProps = {
  /** Path data on the 20 × 20 grid. */
  shape: string;
};

/** Renders the shape of an icon in the colour of the text around it; decoration beside a word. */
export function IconFrame({ shape }: IconFrameProps): ReactElement {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
