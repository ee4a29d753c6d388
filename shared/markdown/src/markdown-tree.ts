/** A part of a text: letters, or an element around other parts. */
export type MarkdownNode = string | MarkdownElement;

export type MarkdownElement = [
  tag: string,
  props: Readonly<Record<string, unknown>>,
  ...children: MarkdownNode[],
];

/** Quotes, lists and marks inside each other. Nobody writes so many, and browsers give up at a few hundred. */
export const MAX_DEPTH = 40;

/** Parts of a text. The longest proposal has fewer, even where it is markup alone. */
const MAX_NODES = 20_000;

/** True when more parts are there, or inside each other, than a page can lay out; of any value, however deep. */
export function isTooLarge(nodes: readonly unknown[]): boolean {
  let level = nodes;
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth >= MAX_DEPTH || count > MAX_NODES) return true;
    level = level.flatMap((node) => (Array.isArray(node) ? node.slice(2) : []));
  }
  return false;
}
