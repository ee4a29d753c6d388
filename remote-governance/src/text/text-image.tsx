import { useState } from 'react';
import styles from './text-image.module.css';
import { TextLink } from './text-link.tsx';

export type TextImageProps = { src?: string; alt?: string; title?: string };

/** A picture of a proposal: late, never wider than the text, and a link when it cannot be shown here. */
export function TextImage({ src, alt, title }: TextImageProps) {
  const [failed, setFailed] = useState(false);
  const name = alt === undefined || alt === '' ? 'Picture' : alt;
  if (src === undefined) return <span>{name}</span>;
  if (failed) return <TextLink href={src}>{name}</TextLink>;
  return (
    <img
      src={src}
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
