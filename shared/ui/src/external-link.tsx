import type { ReactElement, ReactNode } from 'react';
import styles from './external-link.module.css';
import { externalShape } from './external-shape.ts';
import { IconFrame } from './icon-frame.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ExternalLinkProps = { href: string; children: ReactNode };

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ href, children }: ExternalLinkProps): ReactElement {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconFrame shape={externalShape} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
