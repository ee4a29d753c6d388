import { Link } from '@hideout/session/router';
import { ExternalLink } from '@hideout/ui/external-link';
import { webAddress } from '@hideout/ui/web-address';
import { Fragment, type ReactNode } from 'react';
import styles from './detail.module.css';

// Strong, emphasis, code and links; everything else of a text is text.
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g;

/** The text of a quest: paragraphs, lists and a few marks of Markdown. It makes elements, never HTML. */
export function QuestText({ text }: { readonly text: string }) {
  const blocks = text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return (
    <div className={styles.text} dir="auto">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: string }) {
  const lines = block.split('\n');
  if (!lines.every((line) => /^[-*] /.test(line))) return <p>{renderInline(block)}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{renderInline(line.slice(2))}</li>
      ))}
    </ul>
  );
}

function renderInline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(<Fragment key={match.index}>{renderMark(match)}</Fragment>);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

function renderMark([whole, strong, emphasis, code, label, href]: RegExpExecArray): ReactNode {
  if (strong !== undefined) return <strong>{strong}</strong>;
  if (emphasis !== undefined) return <em>{emphasis}</em>;
  if (code !== undefined) return <code>{code}</code>;
  // A browser reads `//host` and `/\host` as another site.
  if (href !== undefined && /^\/(?![/\\])/.test(href)) return <Link to={href}>{label}</Link>;
  const address = webAddress(href ?? null);
  return address === null ? whole : <ExternalLink href={address.href}>{label}</ExternalLink>;
}
