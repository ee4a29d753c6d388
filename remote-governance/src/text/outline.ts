import type { MarkdownToJSX } from 'markdown-to-jsx/react';

type Node = MarkdownToJSX.ASTNode;

/** A heading of a text: where it is and what it says. */
export type OutlineEntry = { readonly id: string; readonly level: number; readonly text: string };

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if ('text' in node && typeof node.text === 'string') return node.text;
      return 'children' in node && Array.isArray(node.children) ? textOf(node.children) : '';
    })
    .join('');
}

/** The headings of a parsed text, in order. */
export function outlineOf(nodes: readonly Node[]): readonly OutlineEntry[] {
  return nodes.flatMap((node) =>
    'level' in node && 'id' in node && typeof node.id === 'string'
      ? [{ id: node.id, level: node.level, text: textOf(node.children) }]
      : [],
  );
}
