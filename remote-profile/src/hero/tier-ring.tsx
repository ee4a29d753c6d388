import type { ReactNode } from 'react';
import styles from './hero.module.css';

type TierRingProps = {
  /** How much of the way to the next tier is done, 0 to 1; null while that is unknown. */
  readonly share: number | null;
  readonly children: ReactNode;
};

/** Edge of the box that the ring is in, in the units of its path. */
const BOX = 128;
const INSET = 3;
const CORNER = 28;

/** A glass tube around the avatar that fills on the way to the next tier, from the top and by the clock. */
export function TierRing({ share, children }: TierRingProps) {
  return (
    <div className={styles.ring}>
      <svg className={styles.tube} viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true" focusable="false">
        <path className={styles.track} d={RING} pathLength={1} />
        {share !== null && share > 0 && (
          <path className={styles.fill} d={RING} pathLength={1} strokeDasharray={`${Math.min(share, 1)} 1`} />
        )}
      </svg>
      {children}
    </div>
  );
}

/** A square with round corners, begun in the middle of its top. */
const RING = getRing(BOX, INSET, CORNER);

function getRing(box: number, inset: number, corner: number): string {
  const end = box - inset;
  const arc = (x: number, y: number) => `A${corner} ${corner} 0 0 1 ${x} ${y}`;
  return [
    `M${box / 2} ${inset}`,
    `H${end - corner}${arc(end, inset + corner)}`,
    `V${end - corner}${arc(end - corner, end)}`,
    `H${inset + corner}${arc(inset, end - corner)}`,
    `V${inset + corner}${arc(inset + corner, inset)}Z`,
  ].join('');
}
