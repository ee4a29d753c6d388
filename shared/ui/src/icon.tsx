import type { ReactElement } from 'react';
import styles from './icon.module.css';
import { type IconName, iconShapes } from './icon-shapes.ts';

export type IconProps = {
  name: IconName;
  /** Only where no word stands beside it; without a label the icon is decoration. */
  label?: string;
};

/** One of our 20 px stroke icons, in the colour of the text around it. */
export function Icon({ name, label }: IconProps): ReactElement {
  const shape = <path d={iconShapes[name]} />;
  if (label === undefined) {
    return (
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        {shape}
      </svg>
    );
  }
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" role="img" aria-label={label} focusable="false">
      {shape}
    </svg>
  );
}
