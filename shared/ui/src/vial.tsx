import { type CSSProperties, type ReactElement, useId } from 'react';
import { classes } from './classes.ts';
import { formatCount } from './format.ts';
import styles from './vial.module.css';

export type VialProps = {
  value: number;
  max: number;
  /** What is in it: "Claimed SERUM". */
  label: string;
  /** The value as text; by default "1,240 of 2,000". */
  text?: string;
  /** 28 or 84 px wide. */
  size?: 's' | 'l';
  /** Something is on its way: the liquid moves. */
  pending?: boolean;
};

const TUBE = 'M26 14h60v120a30 44 0 0 1-60 0z';
/** Travel of the liquid's surface from full to empty, in units of the drawing. */
const FULL_AT = 26;
const EMPTY_AT = 182;

/** A test tube filled to `value` of `max`. The waves move on hover and while pending, never under reduced motion. */
export function Vial({ value, max, label, text, size = 'l', pending = false }: VialProps): ReactElement {
  const clipId = useId();
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  // The round end holds little: the first drop has to show.
  const height = share === 0 ? 0 : 0.1 + share * 0.9;
  const level: CSSProperties & Record<'--level', string> = {
    '--level': `${EMPTY_AT - height * (EMPTY_AT - FULL_AT)}px`,
  };
  return (
    <div className={classes(styles.vial, styles[size], pending && styles.pending)}>
      <svg viewBox="14 8 84 174" aria-hidden="true" focusable="false">
        <clipPath id={clipId}>
          <path d={TUBE} />
        </clipPath>
        <g clipPath={`url(#${clipId})`}>
          <rect className={styles.inside} x="14" y="8" width="84" height="174" />
          <g className={styles.liquid} style={level}>
            <path className={styles.back} d="M-112-4q28-12 56 0t56 0 56 0 56 0v190h-224z" />
            <path className={styles.front} d="M-56 4q28 12 56 0t56 0 56 0 56 0v190H-56z" />
            <g className={styles.bubbles}>
              <circle cx="48" cy="46" r="5" />
              <circle cx="66" cy="72" r="3.5" />
              <circle cx="60" cy="30" r="2.5" />
            </g>
          </g>
        </g>
        <path className={styles.scale} d="M74 44h10M78 60h6M74 76h10M78 92h6M74 108h10M78 124h6" />
        <path className={styles.glass} d={TUBE} />
        <path className={styles.rim} d="M18 14h76" />
      </svg>
      {/* No browser draws a meter as glass: the real one lies over the drawing, clear. */}
      <meter
        className={styles.value}
        min={0}
        max={Math.max(max, 0)}
        value={share * Math.max(max, 0)}
        aria-label={label}
        aria-valuetext={text ?? `${formatCount(value)} of ${formatCount(max)}`}
      />
    </div>
  );
}
