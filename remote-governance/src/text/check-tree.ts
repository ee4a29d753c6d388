import { isTooLarge, type MarkdownNode } from '@hideout/markdown/markdown-tree';
import { safeUrl } from '@hideout/markdown/safe-url';

type Props = Readonly<Record<string, unknown>>;
type TakeProps = (props: Props, idPrefix: string) => Props;

const ALIGNMENTS: readonly unknown[] = ['left', 'center', 'right'];

const getString = (value: unknown) => (typeof value === 'string' ? value : undefined);
const getUrl = (value: unknown) => (typeof value === 'string' ? (safeUrl(value) ?? undefined) : undefined);

const takeNone: TakeProps = () => ({});
/** A heading called "root" must not take the id of the page's own root. */
const takeId: TakeProps = ({ id }, idPrefix) => ({ id: `${idPrefix}-${getString(id)}` });
const takeSide: TakeProps = ({ align }) =>
  ALIGNMENTS.includes(align) ? { style: { textAlign: align } } : {};

/** The elements that a text may have, each with what is taken of its properties. */
const ELEMENTS = new Map<unknown, TakeProps>([
  ...getEntries(['p', 'blockquote', 'ul', 'li', 'pre', 'code', 'em', 'strong', 's', 'sup'], takeNone),
  ...getEntries(['table', 'thead', 'tbody', 'tr', 'footer'], takeNone),
  ...getEntries(['th', 'td'], takeSide),
  ...getEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div'], takeId),
  ['ol', ({ start }) => (Number.isInteger(start) ? { start } : {})],
  ['a', ({ href }) => ({ href: getUrl(href) })],
]);

/** Those that cannot have anything inside. */
const LEAVES = new Map<unknown, TakeProps>([
  ...getEntries(['hr', 'br'], takeNone),
  ['input', ({ checked }) => ({ type: 'checkbox', checked: checked === true, readOnly: true })],
  ['img', ({ src, alt, title }) => ({ src: getUrl(src), alt: getString(alt), title: getString(title) })],
]);

function getEntries(tags: readonly string[], takeProps: TakeProps) {
  return tags.map((tag) => [tag, takeProps] as const);
}

/**
 * The parts of a text as they may be rendered, whatever the server sent: of an element that a text cannot have only
 * the letters stay, of its properties only the known ones.
 *
 * @param idPrefix stands before the ids of headings and notes
 * @returns null when there are more, or more inside each other, than a page can lay out.
 */
export function checkTree(nodes: readonly unknown[], idPrefix: string): MarkdownNode[] | null {
  return isTooLarge(nodes) ? null : nodes.map((node) => checkNode(node, idPrefix));
}

function checkNode(node: unknown, idPrefix: string): MarkdownNode {
  if (!Array.isArray(node)) return getString(node) ?? '';
  const [tag, props, ...children] = node;
  const takeProps = (children.length === 0 && LEAVES.get(tag)) || ELEMENTS.get(tag);
  if (takeProps === undefined || typeof props !== 'object' || props === null) return getText(children);
  return [tag, takeProps(props, idPrefix), ...children.map((child) => checkNode(child, idPrefix))];
}

/** The letters of these parts. */
export function getText(nodes: readonly unknown[]): string {
  return nodes
    .map((node) => (Array.isArray(node) ? getText(node.slice(2)) : (getString(node) ?? '')))
    .join('');
}
