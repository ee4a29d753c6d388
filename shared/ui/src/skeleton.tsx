import type { CSSProperties, ReactElement } from 'react';
import { classes } from './classes.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Final height of what will stand here, in pixels or any CSS length; with `lines`, of one line. */
  height: number | string;
  width?: number | string;
  /** Renders so many lines of text, the last one shorter. */
  lines?: number;
};

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** Placeholder of something that is loading. Silent: say "loading" once, on the region that waits (`aria-busy`). */
export function Skeleton({ height, width = '100%', lines = 1 }: SkeletonProps): ReactElement {
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--skeleton-height': length(height),
    '--skeleton-width': length(width),
  };
  const keys = Array.from({ length: lines }, (_, line) => `line ${line}`);
  return (
    <div className={styles.skeleton} style={size} aria-hidden="true">
      {keys.map((key) => (
        <div key={key} className={classes(styles.block, lines > 1 && styles.line)} />
      ))}
    </div>
  );
}
