import { type MarkdownToJSX, parser } from 'markdown-to-jsx/react';
import { safeUrl } from './safe-url.ts';
import { isTooDeep, isTooTangled } from './too-tangled.ts';

/** How a proposal's text is read and drawn; the prefix stands before the ids of its headings. */
export const getParserOptions = (idPrefix: string) => ({
  // Raw HTML is shown as the text it is.
  disableParsingRawHTML: true,
  forceBlock: true,
  sanitizer: safeUrl,
  // A heading called "root" must not take the id of the page's own root.
  slugify: (text: string, slug: (text: string) => string) => `${idPrefix}-${slug(text)}`,
});

/** The parts of a proposal's text; null for one that cannot be read as markdown in reasonable time. */
export function readText(body: string, idPrefix = 'text'): MarkdownToJSX.ASTNode[] | null {
  if (isTooTangled(body)) return null;
  const nodes = parser(body, getParserOptions(idPrefix));
  return isTooDeep(nodes) ? null : nodes;
}

type Node = MarkdownToJSX.ASTNode;

/** A heading of a text: where it is and what it says. */
export type OutlineEntry = { readonly id: string; readonly level: number; readonly text: string };

function getText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if ('text' in node && typeof node.text === 'string') return node.text;
      return 'children' in node && Array.isArray(node.children) ? getText(node.children) : '';
    })
    .join('');
}

/** The headings of a parsed text, in order. */
export function listHeadings(nodes: readonly Node[]): readonly OutlineEntry[] {
  return nodes.flatMap((node) =>
    'level' in node && 'id' in node && typeof node.id === 'string'
      ? [{ id: node.id, level: node.level, text: getText(node.children) }]
      : [],
  );
}
