import { imagePath } from '@hideout/contract/image-path';
import { useState } from 'react';
import styles from './text-image.module.css';
import { TextLink } from './text-link.tsx';

export type TextImageProps = { src?: string; alt?: string; title?: string };

/** Twice the width of the text, for screens with small pixels. */
const WIDTH = 1200;

/**
 * A picture of a proposal: late, never wider than the text, and a link when it cannot be shown here. It comes by way of
 * this site, from sources its operator allows: whoever wrote the text does not learn who reads it.
 */
export function TextImage({ src, alt, title }: TextImageProps) {
  const [failed, setFailed] = useState(false);
  const name = alt === undefined || alt === '' ? 'Picture' : alt;
  if (src === undefined || src.startsWith('#') || src.startsWith('mailto:')) return <span>{name}</span>;
  if (failed) return <TextLink href={src}>{name}</TextLink>;
  return (
    <img
      src={imagePath(src, WIDTH)}
      alt={alt ?? ''}
      title={title}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={styles.image}
      onError={() => setFailed(true)}
    />
  );
}
