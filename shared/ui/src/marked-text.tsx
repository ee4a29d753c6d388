import { Fragment, type ReactElement, type ReactNode } from 'react';
import { ExternalLink } from './external-link.tsx';
import styles from './marked-text.module.css';
import { webAddress } from './web-address.ts';

// Strong, emphasis, code and links; everything else of a text is text.
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g;

type RenderLink = (path: string, label: string) => ReactNode;

export type MarkedTextProps = {
  /** Paragraphs parted by empty lines, lists, and a few marks of Markdown. */
  readonly text: string;
  /** Draws a link to an address of this site, which only a router can. */
  readonly renderLink: RenderLink;
};

/** A short text of the community. It makes elements, never HTML, and links only to addresses of the web. */
export function MarkedText({ text, renderLink }: MarkedTextProps): ReactElement {
  const blocks = text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return (
    <div className={styles.text} dir="auto">
      {blocks.map((block, index) => (
        <Block key={index} block={block} renderLink={renderLink} />
      ))}
    </div>
  );
}

function Block({ block, renderLink }: { readonly block: string; readonly renderLink: RenderLink }) {
  const lines = block.split('\n');
  if (!lines.every((line) => /^[-*] /.test(line))) return <p>{renderInline(block, renderLink)}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{renderInline(line.slice(2), renderLink)}</li>
      ))}
    </ul>
  );
}

function renderInline(text: string, renderLink: RenderLink): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(<Fragment key={match.index}>{renderMark(match, renderLink)}</Fragment>);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

function renderMark(
  [whole, strong, emphasis, code, label, href]: RegExpExecArray,
  renderLink: RenderLink,
): ReactNode {
  if (strong !== undefined) return <strong>{strong}</strong>;
  if (emphasis !== undefined) return <em>{emphasis}</em>;
  if (code !== undefined) return <code>{code}</code>;
  // A browser reads `//host` and `/\host` as another site.
  if (href !== undefined && /^\/(?![/\\])/.test(href)) return renderLink(href, label ?? href);
  const address = webAddress(href ?? null);
  return address === null ? whole : <ExternalLink href={address.href}>{label}</ExternalLink>;
}
