import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import styles from './headline.module.css';

export type HeadlineWord = {
  text: string;
  width: 'wide' | 'narrow';
  /** In serum. */
  accent?: boolean;
  /** The line ends after it. */
  breakAfter?: boolean;
  /** Its width in em, kept free from the start: other fonts are narrower, and what follows must not move. */
  room?: number;
};

export type HeadlineProps = {
  words: readonly HeadlineWord[];
  level: HeadingLevel;
  size?: 'hero' | 'display';
  /** Lets the wide words grow to their width, once per visit, when the font is here, and never under reduced motion. Only the home hero does. */
  animate?: boolean;
};

let played = false;

/** Before the font is here there is no width to animate, only stand-ins to jump through. */
function canPlay(): boolean {
  return !played && 'fonts' in document && document.fonts.check('850 40px Anybody');
}

function getRoom(em: number): CSSProperties & Record<'--room', string> {
  return { '--room': `${em}em` };
}

/** Type that mutates: very wide words beside very narrow ones. At level 1 it is the heading of the page. */
export function Headline({ words, level, size = 'hero', animate = false }: HeadlineProps): ReactElement {
  const [plays] = useState(() => animate && canPlay());
  useEffect(() => {
    if (plays) played = true;
  }, [plays]);

  const pageHeading = level === 1 ? { tabIndex: -1, 'data-page-heading': '' } : {};
  return (
    <Heading level={level} className={classes(styles.headline, styles[size])} {...pageHeading}>
      {words.map(({ text, width, accent, breakAfter, room }, index) => (
        <span key={`${index} ${text}`} className={classes(accent && styles.accent)}>
          <span
            // The copy behind it keeps the final width free, so that nothing around it moves.
            data-text={text}
            className={classes(
              styles[width],
              room !== undefined && styles.roomy,
              plays && width === 'wide' && styles.grows,
            )}
            {...(room === undefined ? {} : { style: getRoom(room) })}
          >
            <span>{text}</span>
          </span>
          {/* The space is there for readers even where the line ends. */} {breakAfter && <br />}
        </span>
      ))}
    </Heading>
  );
}
