import type { CSSProperties, ReactElement } from 'react';
import styles from './burst.module.css';

export type BurstProps = {
  /** Plays each time this turns from false to true. */
  playing: boolean;
};

const DOTS = Array.from({ length: 12 }, (_, index) => ({
  turn: `${index * 30 + (index % 3) * 7}deg`,
  reach: `${-44 - (index % 4) * 14}px`,
}));

/** Twelve bubbles for a vote or a claim that went through. Over the middle of its (positioned) parent; none under reduced motion. */
export function Burst({ playing }: BurstProps): ReactElement | null {
  if (!playing) return null;
  return (
    <span className={styles.burst} aria-hidden="true">
      {DOTS.map(({ turn, reach }) => {
        const path: CSSProperties & Record<`--${string}`, string> = { '--turn': turn, '--reach': reach };
        return <i key={turn} style={path} />;
      })}
    </span>
  );
}
