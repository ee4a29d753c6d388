import { Link } from '@hideout/session/router';
import { ExternalLink } from '@hideout/ui/external-link';
import { webAddress } from '@hideout/ui/web-address';
import type { ReactNode } from 'react';
import styles from './text-link.module.css';

export type TextLinkProps = { href?: string; children?: ReactNode };

/** The label of a link that is plain text; formatted ones could be anything. */
function getPlainText(children: ReactNode): string {
  return [children].flat().every((child) => typeof child === 'string') ? [children].flat().join('') : '';
}

/** A link inside a proposal. One that leads away says where to; one that may not be followed is plain text. */
export function TextLink({ href, children }: TextLinkProps) {
  if (href === undefined) return <span>{children}</span>;
  // Parts of the text have a prefix, so that none of them takes the id of a part of the page.
  if (href.startsWith('#')) return <a href={href.replace(/^#(text-)?/, '#text-')}>{children}</a>;
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  const target = findUnstatedTarget(href, getPlainText(children));
  return (
    <ExternalLink href={href}>
      {/* Letters that turn the direction around would reach what stands beside them. */}
      <bdi>{children}</bdi>
      {target !== null && (
        <bdi dir="ltr" className={styles.host}>
          {' '}
          ({target})
        </bdi>
      )}
    </ExternalLink>
  );
}

/**
 * Where a link leads, when its label does not say so itself; null when it does. Labels that look like the address of
 * another site, or hide theirs behind a name before an `@`, do not count: letters of other alphabets are spelled out.
 */
export function findUnstatedTarget(href: string, text: string): string | null {
  const said = text.trim().toLowerCase();
  const address = webAddress(href);
  if (address === null) {
    const mail = /^mailto:([^?]*)/i.exec(href)?.[1] ?? '';
    return mail === '' || said === mail.toLowerCase() || said === `mailto:${mail.toLowerCase()}`
      ? null
      : mail;
  }
  const { protocol, host } = address;
  const origin = `${protocol}//${host}`;
  const says = said === origin || ['/', '?', '#'].some((next) => said.startsWith(`${origin}${next}`));
  return says ? null : host;
}
