import { type CSSProperties, type ReactElement, useState } from 'react';
import styles from './avatar.module.css';
import { classes } from './classes.ts';
import { getSrcSet } from './image-candidates.ts';
import { getMutation, type Mutation } from './mutation.ts';

export type AvatarProps = {
  /** What the drawn mutant is made from when there is no image: an account id or an address. */
  id: string;
  /** Said by screen readers; empty where the name stands beside it. */
  name: string;
  /** A square image of any width; when it is missing or broken the mutant stands in. */
  src?: string | null | undefined;
  /** Edge in pixels. */
  size?: number;
  /** What `sizes` of an `img` says, where the square fills its box instead; `size` is then its largest edge. */
  sizes?: string;
  /** Called when the image turned out to be broken. */
  onBroken?: (() => void) | undefined;
};

/**
 * A member's face, or a token: their image in the width that the screen needs, or the mutant that belongs to their id.
 */
export function Avatar({ id, name, src, size = 34, sizes, onBroken }: AvatarProps): ReactElement {
  const [brokenSrc, setBrokenSrc] = useState<string | undefined>(undefined);
  const pixels = `${size}px`;
  const edge: CSSProperties & Record<'--edge', string> = { '--edge': sizes ? '100%' : pixels };
  const shape = classes(styles.avatar, sizes && styles.fluid);
  const named = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  if (!src || src === brokenSrc) {
    return <Mutant mutation={getMutation(id)} name={name} shape={shape} style={edge} />;
  }
  return (
    <span {...named} className={shape} style={edge}>
      <img
        // Chosen before the address is set, or browsers load what that says first.
        sizes={sizes ?? pixels}
        srcSet={getSrcSet(src, size)}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => {
          setBrokenSrc(src);
          onBroken?.();
        }}
      />
    </span>
  );
}

const colour = (index: number) => styles[`colour${index + 1}`];

/** A circle as a path: long lists render many faces, and so all eyes of one are a single element. */
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

type MutantProps = { mutation: Mutation; name: string; shape: string; style: CSSProperties };

/** The mouth is a line on the body: drawn with it, one element less in each row of a long list. */
function Mutant({ mutation, name, shape, style }: MutantProps): ReactElement {
  const { ground, growth, body, eyes, mouth } = mutation;
  return (
    <svg
      aria-hidden={name === '' ? true : undefined}
      aria-label={name === '' ? undefined : name}
      role="img"
      style={style}
      className={classes(shape, styles.ground, colour(ground))}
      viewBox="0 0 40 40"
      focusable="false"
    >
      <path className={colour(growth.colour)} d={growth.path} />
      <path className={classes(styles.body, colour(body.colour))} d={`${body.path}${mouth}`} />
      <path className={styles.eye} d={eyes.map(({ x, y, radius }) => disc(x, y, radius)).join('')} />
      <path
        className={styles.pupil}
        d={eyes.map(({ pupilX, pupilY, radius }) => disc(pupilX, pupilY, radius * 0.48)).join('')}
      />
    </svg>
  );
}
