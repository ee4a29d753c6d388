import type { ReactElement, ReactNode } from 'react';
import styles from './external-link.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ExternalLinkProps = { href: string; children: ReactNode };

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ href, children }: ExternalLinkProps): ReactElement {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
