import type { CSSProperties, ReactElement } from 'react';
import { classes } from './classes.ts';
import styles from './segmented-meter.module.css';

export type MeterSegment = { value: number; tone: 'serum' | 'flesh'; pattern?: 'hatch' };

export type SegmentedMeterProps = {
  /** The whole value as a message: the image's text alternative. */
  label: string;
  /** What the full glass holds, in the unit of the segments. */
  max: number;
  /** From left to right. */
  segments: readonly MeterSegment[];
  /** A tick across the glass, e.g. the quorum. */
  marker: { value: number; label: string };
};

type CustomProperties = CSSProperties & Record<`--${string}`, number>;

/**
 * The tally glass: segments side by side on one scale, a tick scale below, and a marker whose label always stays
 * inside the box.
 */
export function SegmentedMeter({ label, max, segments, marker }: SegmentedMeterProps): ReactElement {
  const computeShare = (value: number) => (max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0);
  const layers = segments.map((segment, index) => {
    const end = segments.slice(0, index + 1).reduce((sum, { value }) => sum + value, 0);
    return { ...segment, key: `${segment.tone} ${index}`, share: computeShare(end) };
  });
  const markerAt: CustomProperties = { '--at': computeShare(marker.value) };

  return (
    <div className={styles.root} role="img" aria-label={label}>
      <div className={styles.glass}>
        {/* Each layer reaches from the left end to its own; the earlier ones lie on top. */}
        {layers.toReversed().map(({ key, tone, pattern, share }) => {
          const fill: CustomProperties = { '--share': share };
          return (
            <div
              key={key}
              className={classes(styles.fill, styles[tone], pattern && styles[pattern])}
              style={fill}
            />
          );
        })}
      </div>
      <div className={styles.marker} style={markerAt}>
        <span className={styles.markerLabel}>{marker.label}</span>
      </div>
      <div className={styles.scale} />
    </div>
  );
}
