import type { CSSProperties, ReactElement } from 'react';
import { classes } from './classes.ts';
import { formatCount } from './format.ts';
import styles from './meter.module.css';

export type MeterTone = 'serum' | 'bile' | 'plasma' | 'violet';

export type MeterProps = {
  label: string;
  value: number;
  max: number;
  tone?: MeterTone;
  /** The value as text; by default "2 of 3". */
  text?: string;
  /** Shows label and text above the bar; else they are for screen readers. */
  showText?: boolean;
};

/** A thin glass that fills: flat left end, round right end. */
export function Meter({
  label,
  value,
  max,
  tone = 'serum',
  text,
  showText = false,
}: MeterProps): ReactElement {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const fill: CSSProperties & Record<'--share', number> = { '--share': share };
  const valueText = text ?? `${formatCount(value)} of ${formatCount(max)}`;
  return (
    <div className={styles.root}>
      {showText && (
        <div className={styles.head} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.text}>{valueText}</span>
        </div>
      )}
      <div className={styles.glass}>
        <div className={styles.track}>
          <div className={classes(styles.fill, styles[tone])} style={fill} />
        </div>
        {/* No browser draws a meter as glass: the real one lies over the drawing, clear. */}
        <meter
          className={styles.value}
          min={0}
          max={Math.max(max, 0)}
          value={share * Math.max(max, 0)}
          aria-label={label}
          aria-valuetext={valueText}
        />
      </div>
    </div>
  );
}
