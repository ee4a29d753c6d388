/// <reference path="./markdown-it-footnote.d.ts" />
import MarkdownIt, { type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { isTooLarge, MAX_DEPTH, type MarkdownElement, type MarkdownNode } from './markdown-tree.ts';
import { safeUrl } from './safe-url.ts';

/** Grows when a text gets another tree than before: what was stored of an older format is then parsed again. */
export const MARKDOWN_FORMAT = 1;

/** Of blocks. 10,000 characters of headings have half as many, the empty cells of tables a million. */
const MAX_TOKENS = 30_000;

/**
 * Characters of addresses and titles. A text has 10,000 in all, but what is written once by a reference can stand in it a
 * thousand times.
 */
const MAX_ATTRIBUTES = 12_000;

class TooManyTokens extends Error {
  override readonly name = 'TooManyTokens';
}

/** Ends the parsing before a table can fill the memory. */
class BoundedState extends MarkdownIt.StateBlock {
  override push(...args: Parameters<InstanceType<typeof MarkdownIt.StateBlock>['push']>): Token {
    if (this.tokens.length >= MAX_TOKENS) throw new TooManyTokens();
    return super.push(...args);
  }
}

const markdown = new MarkdownIt({ linkify: true, maxNesting: MAX_DEPTH }).use(footnote);
markdown.block.State = BoundedState;
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

/**
 * Parses the text of a proposal. Raw HTML is text, and every address is one that `safeUrl` lets through.
 *
 * @returns the parts; null when there are more, or more inside each other, than a page can lay out.
 */
export function parseMarkdown(body: string): MarkdownNode[] | null {
  const tokens = tokenize(body);
  // The parser leaves out what is deeper than its limit.
  if (tokens === null || tokens.some((token) => getDepth(token) >= MAX_DEPTH - 1)) return null;
  const parts = tokens.flatMap((token) => token.children ?? token);
  if (parts.reduce((sum, part) => sum + getAttributesLength(part), 0) > MAX_ATTRIBUTES) return null;
  const slugs = new Map<string, number>();
  function createId(heading: string): string {
    const slug = formatSlug(heading);
    const before = slugs.get(slug) ?? 0;
    slugs.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  }
  const root: MarkdownElement = ['div', {}];
  const open = [root];
  for (const token of parts) {
    const parent = open.at(-1) ?? root;
    if (token.nesting === -1) {
      const element = open.pop() ?? root;
      if (token.type === 'heading_close') element[1] = { id: createId(getText(element)) };
      finishElement(token, element);
    } else if (token.nesting === 0) parent.push(...parseLeaf(token));
    // The paragraphs of a tight list: what is in them belongs to the list's entry.
    else if (token.hidden) open.push(parent);
    else {
      const element = openElement(token);
      parent.push(element);
      open.push(element);
    }
  }
  const [, , ...nodes] = root;
  return isTooLarge(nodes) ? null : nodes;
}

function tokenize(body: string): Token[] | null {
  try {
    return markdown.parse(body, {});
  } catch (error) {
    if (error instanceof TooManyTokens) return null;
    throw error;
  }
}

function getDepth({ level, children }: Token): number {
  return (children ?? []).reduce((most, child) => Math.max(most, level + child.level), level);
}

function getAttributesLength({ attrs }: Token): number {
  return (attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0);
}

function openElement({ type, tag, attrs, meta }: Token): MarkdownElement {
  if (type === 'footnote_block_open') return ['footer', {}];
  if (type === 'footnote_open') return ['div', {}, getNoteLabel(meta)];
  const { href, style, start } = Object.fromEntries(attrs ?? []);
  if (tag === 'a') return [tag, { href: safeUrl(String(href)) ?? undefined }];
  // The only style is how a column of a table is aligned.
  if (style !== undefined) return [tag, { align: String(style).replace('text-align:', '') }];
  return [tag, start === undefined ? {} : { start }];
}

/** What can be said of an element only once all that is in it has been parsed. */
function finishElement({ type }: Token, element: MarkdownElement): void {
  const [, , first, second] = element;
  if (type === 'footnote_close') {
    element[1] = { id: formatSlug(String(first)) };
    if (typeof second === 'object') element.splice(3, 1, ': ', ...second.slice(2));
  }
  if (type === 'list_item_close')
    addCheckbox(typeof first === 'object' && first[0] === 'p' ? first : element);
}

/** Replaces `[ ]` or `[x]` at the beginning of an entry with a checkbox. */
function addCheckbox(element: MarkdownElement): void {
  const [, , text] = element;
  if (typeof text !== 'string' || !/^\[[ xX]\] /.test(text)) return;
  element.splice(2, 1, ['input', { checked: text[1] !== ' ' }], text.slice(3));
}

/** A token that stands for itself: letters, a line, an image. */
function parseLeaf({ type, tag, content, attrs, meta }: Token): MarkdownNode[] {
  if (type === 'text') return [content];
  if (type === 'softbreak') return ['\n'];
  if (type === 'code_block' || type === 'fence') return [['pre', {}, ['code', {}, content]]];
  if (type === 'image') {
    const { src, title } = Object.fromEntries(attrs ?? []);
    return [[tag, { src: safeUrl(String(src)) ?? undefined, alt: content, title }]];
  }
  if (type === 'footnote_ref') {
    const label = getNoteLabel(meta);
    return [['a', { href: `#${formatSlug(label)}` }, ['sup', {}, label]]];
  }
  if (type === 'footnote_anchor') return [];
  return [content === '' ? [tag, {}] : [tag, {}, content]];
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

function getText([, , ...nodes]: MarkdownElement): string {
  return nodes.map((node) => (typeof node === 'string' ? node : getText(node))).join('');
}
