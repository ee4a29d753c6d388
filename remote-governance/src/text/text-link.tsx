import { Link } from '@hideout/session/router';
import { ExternalLink } from '@hideout/ui/external-link';
import { webAddress } from '@hideout/ui/web-address';
import type { ReactNode } from 'react';
import styles from './text-link.module.css';

export type TextLinkProps = { href?: string; children?: ReactNode };

/** A link inside a proposal. One that leads away says where to; one that may not be followed is plain text. */
export function TextLink({ href, children }: TextLinkProps) {
  if (href === undefined) return <span>{children}</span>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  const host = webAddress(href)?.host;
  const showsAddress = [children].flat().some((child) => typeof child === 'string' && child.includes('://'));
  return (
    <ExternalLink href={href}>
      {children}
      {host !== undefined && !showsAddress && <span className={styles.host}> ({host})</span>}
    </ExternalLink>
  );
}
