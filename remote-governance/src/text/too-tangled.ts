import type { MarkdownToJSX } from 'markdown-to-jsx/react';

type Node = MarkdownToJSX.ASTNode;

/** Twice what a proposal may have. */
const MAX_TEXT_LENGTH = 20_000;

/** Quotes and lists inside each other at the start of one line. */
const MAX_MARKS = 8;

/** Brackets that are open at the same time. */
const MAX_OPEN_MARKS = 32;

/** Elements inside each other: a browser lays out a few hundred before it gives up. */
const MAX_DEPTH = 40;

/** Below this many characters no text takes long, whatever it consists of. */
const SHORT = 1_000;

/** So much of a text that is written to be read is never markup. */
const MAX_MARKUP_SHARE = 0.45;

const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[[ xX]\](?=[ \t])))*/;
const MARK = />|[-*+](?=[ \t])|\d[.)](?=[ \t])/g;
const MARKUP = /[[\](){}<>*_~`=|#\\!&:+-]/g;

function marksBefore(line: string): number {
  return (MARKS.exec(line)?.[0] ?? '').match(MARK)?.length ?? 0;
}

function countOpenBrackets(body: string): number {
  let open = 0;
  let max = 0;
  for (const character of body) {
    if (character === '[') open += 1;
    if (character === ']') open = Math.max(open - 1, 0);
    max = Math.max(max, open);
  }
  return max;
}

/**
 * True for a text that is not worth reading as markdown: no user wrote it to be read, and the parser takes seconds,
 * in places minutes, for it, as each step inside another doubles its work.
 */
export function isTooTangled(body: string): boolean {
  if (body.length > MAX_TEXT_LENGTH || countOpenBrackets(body) > MAX_OPEN_MARKS) return true;
  if (body.split('\n').some((line) => marksBefore(line) > MAX_MARKS)) return true;
  return body.length > SHORT && (body.match(MARKUP)?.length ?? 0) > body.length * MAX_MARKUP_SHARE;
}

function getChildren(node: Node): readonly Node[] {
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  const items = 'items' in node && Array.isArray(node.items) ? node.items.flat() : [];
  return [...children, ...items];
}

/** True when a parsed text has more parts inside each other than can be drawn. */
export function isTooDeep(nodes: readonly Node[]): boolean {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(getChildren);
  }
  return false;
}
