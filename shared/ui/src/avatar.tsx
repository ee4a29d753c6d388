import { type CSSProperties, type ReactElement, useState } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';
import { getMutation, type Mutation } from './mutation.ts';

export type AvatarProps = {
  /** What the drawn mutant is made from when there is no image: an account id or an address. */
  id: string;
  /** Said by screen readers; empty where the name stands beside it. */
  name: string;
  /** A square image; when it is missing or broken the mutant stands in. */
  src?: string | null | undefined;
  /** Edge in pixels. */
  size?: number;
};

/** A member's face: their image, or the mutant that belongs to their id. */
export function Avatar({ id, name, src, size = 34 }: AvatarProps): ReactElement {
  const [brokenSrc, setBrokenSrc] = useState<string | undefined>(undefined);
  const edge: CSSProperties & Record<'--edge', string> = { '--edge': `${size}px` };
  const named = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...named} className={styles.avatar} style={edge}>
      {src && src !== brokenSrc ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <Mutant mutation={getMutation(id)} />
      )}
    </span>
  );
}

const colour = (index: number) => styles[`colour${index + 1}`];

/** A circle as a path: long lists render many faces, and so all eyes of one are a single element. */
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

function Mutant({ mutation: { ground, growth, body, eyes, mouth } }: { mutation: Mutation }): ReactElement {
  return (
    <svg
      className={classes(styles.ground, colour(ground))}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <path className={colour(growth.colour)} d={growth.path} />
      <path className={classes(styles.body, colour(body.colour))} d={body.path} />
      <path className={styles.eye} d={eyes.map(({ x, y, radius }) => disc(x, y, radius)).join('')} />
      <path
        className={styles.pupil}
        d={eyes.map(({ pupilX, pupilY, radius }) => disc(pupilX, pupilY, radius * 0.48)).join('')}
      />
      <path className={styles.mouth} d={mouth} />
    </svg>
  );
}
