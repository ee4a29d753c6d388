import MarkdownIt, { type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { safeUrl } from './safe-url.ts';

/** Quotes, lists and marks inside each other. Nobody writes so many, and browsers give up at a few hundred. */
const MAX_DEPTH = 40;

const markdown = new MarkdownIt({ linkify: true, maxNesting: MAX_DEPTH }).use(footnote);
// A name before an `@` is a part of the address: without it the link would end before the site that it leads to.
markdown.linkify.set({ fuzzyLink: false, urlAuth: true });
markdown.linkify.add('www.', {
  validate: (text, start) => /^[^\s<>"]*[^\s<>"'.,;:!?()[\]]/.exec(text.slice(start))?.[0].length ?? 0,
  normalize(match) {
    match.url = `http://${match.url}`;
  },
});
// Addresses stay as they were written until `safeUrl` decides about them.
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;
markdown.normalizeLinkText = (text) => text;

/** A part of a text: letters, or an element around other parts. */
export type TextNode = string | TextElement;

export type TextElement = {
  readonly tag: string;
  props: Readonly<Record<string, unknown>>;
  children: TextNode[];
};

/**
 * The parts of a proposal's text; null when more of them are inside each other than a page can lay out. Nothing that
 * a text consists of makes reading it slow.
 *
 * @param idPrefix stands before the ids of headings and notes
 */
export function readText(body: string, idPrefix = 'text'): TextNode[] | null {
  const tokens = markdown.parse(body, {});
  // The parser leaves out what is deeper than its limit.
  if (tokens.some((token) => getDepth(token) >= MAX_DEPTH - 1)) return null;
  const ids = new Map<string, number>();
  function createId(heading: string): string {
    const id = formatId(heading, idPrefix);
    const before = ids.get(id) ?? 0;
    ids.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  }
  const root = createElement('div');
  const open = [root];
  for (const token of tokens.flatMap((token) => token.children ?? token)) {
    const parent = open.at(-1) ?? root;
    if (token.nesting === -1) {
      const element = open.pop() ?? root;
      if (token.type === 'heading_close') element.props = { id: createId(getText(element.children)) };
      finishElement(token, element, idPrefix);
    } else if (token.nesting === 0) parent.children.push(...readLeaf(token));
    // The paragraphs of a tight list: what is in them belongs to the list's entry.
    else if (token.hidden) open.push(parent);
    else {
      const element = openElement(token);
      parent.children.push(element);
      open.push(element);
    }
  }
  return root.children;
}

function getDepth({ level, children }: Token): number {
  return (children ?? []).reduce((most, child) => Math.max(most, level + child.level), level);
}

function createElement(tag: string, props = {}, children: TextNode[] = []): TextElement {
  return { tag, props, children };
}

function openElement({ type, tag, attrs, meta }: Token): TextElement {
  if (type === 'footnote_block_open') return createElement('footer');
  if (type === 'footnote_open') return createElement('div', {}, [getNoteLabel(meta)]);
  const { href, style, ...props } = Object.fromEntries(attrs ?? []);
  if (tag === 'a') return createElement(tag, { ...props, href: safeUrl(String(href)) ?? undefined });
  // The only style is how a column of a table is aligned.
  const textAlign = style === undefined ? style : String(style).replace('text-align:', '');
  return createElement(tag, textAlign === undefined ? props : { style: { textAlign } });
}

/** What can be said of an element only once all that is in it has been read. */
function finishElement({ type }: Token, element: TextElement, idPrefix: string): void {
  const [first, second] = element.children;
  if (type === 'footnote_close') {
    element.props = { id: formatId(String(first), idPrefix) };
    if (typeof second === 'object') element.children.splice(1, 1, ': ', ...second.children);
  }
  if (type === 'list_item_close')
    addCheckbox(typeof first === 'object' && first.tag === 'p' ? first : element);
}

/** Replaces `[ ]` or `[x]` at the beginning of an entry with a checkbox. */
function addCheckbox({ children }: TextElement): void {
  const [mark] = /^\[[ xX]\] /.exec(String(children[0])) ?? [];
  if (mark === undefined || typeof children[0] !== 'string') return;
  const box = createElement('input', { type: 'checkbox', checked: mark !== '[ ] ', readOnly: true });
  children.splice(0, 1, box, children[0].slice(mark.length - 1));
}

/** A token that stands for itself: letters, a line, an image. */
function readLeaf({ type, tag, content, attrs, meta }: Token): TextNode[] {
  if (type === 'text') return [content];
  if (type === 'softbreak') return ['\n'];
  if (type === 'code_block' || type === 'fence')
    return [createElement('pre', {}, [createElement('code', {}, [content])])];
  if (type === 'image') {
    const { src, title } = Object.fromEntries(attrs ?? []);
    return [createElement(tag, { src: safeUrl(String(src)) ?? undefined, alt: content, title })];
  }
  if (type === 'footnote_ref') {
    const label = getNoteLabel(meta);
    return [createElement('a', { href: `#${formatSlug(label)}` }, [createElement('sup', {}, [label])])];
  }
  if (type === 'footnote_anchor') return [];
  return [createElement(tag, {}, content === '' ? [] : [content])];
}

/** What a note is called; one that is written in the middle of a text, as `^[note]`, has a number alone. */
function getNoteLabel(meta: Token['meta']): string {
  return String(meta?.label ?? Number(meta?.id) + 1);
}

/** Letters, digits and dashes of a text, for addresses of its parts. */
function formatSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^a-z\d -]/gi, '')
    .replaceAll(' ', '-')
    .toLowerCase();
}

/** A heading called "root" must not take the id of the page's own root. */
function formatId(text: string, idPrefix: string): string {
  return `${idPrefix}-${formatSlug(text)}`;
}

/** A heading of a text: where it is and what it says. */
export type OutlineEntry = { readonly id: string; readonly level: number; readonly text: string };

function getText(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('');
}

/** The headings of a text, in order. */
export function listHeadings(nodes: readonly TextNode[]): readonly OutlineEntry[] {
  return nodes.flatMap((node) =>
    typeof node !== 'string' && /^h\d$/.test(node.tag)
      ? [{ id: String(node.props.id), level: Number(node.tag.slice(1)), text: getText(node.children) }]
      : [],
  );
}
