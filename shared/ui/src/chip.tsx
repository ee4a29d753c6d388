import type { ReactElement, ReactNode } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

export type ChipTone = 'neutral' | 'serum' | 'flesh' | 'bile' | 'plasma' | 'venom' | 'violet';

export type ChipProps = {
  tone?: ChipTone;
  icon?: IconName;
  children: ReactNode;
};

/** A specimen label: a state in capitals. A state is never colour alone: give it a word, and an icon where it fits. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps): ReactElement {
  return (
    <span className={classes(styles.chip, styles[tone])}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  );
}
