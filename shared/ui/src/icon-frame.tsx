import type { ReactElement } from 'react';
import styles from './icon.module.css';

export type IconFrameProps = {
  /** Path data on the 20 × 20 grid. */
  shape: string;
  /** Only where no word stands beside it; without a label the icon is decoration. */
  label?: string | undefined;
};

/** Renders the shape of an icon in the colour of the text around it. */
export function IconFrame({ shape, label }: IconFrameProps): ReactElement {
  const path = <path d={shape} />;
  if (label === undefined) {
    return (
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        {path}
      </svg>
    );
  }
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" role="img" aria-label={label} focusable="false">
      {path}
    </svg>
  );
}
