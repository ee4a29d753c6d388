import { Chip, type ChipTone } from '@hideout/ui/chip';
import type { ReactNode } from 'react';
import styles from './release-marks.module.css';

type ReleaseMarkProps = {
  readonly tone: ChipTone;
  readonly label: string;
  readonly children: ReactNode;
  /** The way back. */
  readonly action: ReactNode;
};

/** One line that says what is not as usual in this tab. */
export function ReleaseMark({ tone, label, children, action }: ReleaseMarkProps) {
  return (
    <div className={styles.mark}>
      <Chip tone={tone}>{label}</Chip>
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}
