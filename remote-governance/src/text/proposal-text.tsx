import { imagePath } from '@hideout/contract/image-path';
import type { MarkdownNode } from '@hideout/markdown/markdown-tree';
import { Disclosure } from '@hideout/ui/disclosure';
import { Notice } from '@hideout/ui/notice';
import { type ComponentProps, createElement, type ElementType, type ReactNode, useState } from 'react';
import { checkTree, getText } from './check-tree.ts';
import styles from './proposal-text.module.css';
import { TextLink } from './text-link.tsx';

const WORDS_PER_MINUTE = 220;
/** A shorter text is read at once; a list of its headings would only push it down. */
const OUTLINE_FROM = 4;

type Elements = Readonly<Record<string, ElementType>>;

/** A heading of a text: where it is and what it says. */
type OutlineEntry = { readonly id: string; readonly level: number; readonly text: string };

/** The headings of a text, in order. */
function listHeadings(nodes: readonly MarkdownNode[]): readonly OutlineEntry[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || !/^h\d$/.test(node[0])) return [];
    const [tag, { id }, ...children] = node;
    return [{ id: String(id), level: Number(tag.slice(1)), text: getText(children) }];
  });
}

/** Headings of the text continue the page's: the largest one used becomes an h2, whatever its author chose. */
function getHeadingElements(levels: readonly number[]): Elements {
  const shift = 2 - Math.min(...levels, 6);
  return Object.fromEntries(levels.map((level) => [`h${level}`, `h${Math.min(level + shift, 6)}` as 'h2']));
}

function renderNodes(nodes: readonly MarkdownNode[], elements: Elements): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === 'string') return node;
    const [tag, props, ...children] = node;
    return createElement(elements[tag] ?? tag, { ...props, key }, ...renderNodes(children, elements));
  });
}

export type ProposalTextProps = {
  body: string;
  /** Its parts as `parseMarkdown` returns them, here or on the server; nothing of them is trusted. */
  tree: readonly unknown[] | null;
  /** Stands before the ids of its headings, where the same text is on the page twice. */
  idPrefix?: string;
};

/** The text of a proposal. Markdown only; nothing in it can run, and no link hides where it goes. */
export function ProposalText({ body, tree, idPrefix = 'text' }: ProposalTextProps) {
  const nodes = tree && checkTree(tree, idPrefix);
  if (nodes === null) return <PlainText body={body} />;
  const outline = listHeadings(nodes);
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE));
  return (
    <div className={styles.text}>
      <p className={styles.length}>{minutes} min read</p>
      {outline.length >= OUTLINE_FROM && <TextOutline entries={outline} />}
      <div className={styles.prose}>
        {renderNodes(nodes, {
          ...getHeadingElements(outline.map(({ level }) => level)),
          a: TextLink,
          img: TextImage,
          table: ScrollTable,
        })}
      </div>
    </div>
  );
}

type TextOutlineProps = { entries: readonly OutlineEntry[] };

/** The headings of a long text as links to them. */
function TextOutline({ entries }: TextOutlineProps) {
  return (
    <nav aria-label="Parts of this text">
      <Disclosure summary={`${entries.length} parts`}>
        <ol className={styles.outline}>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}

type TextImageProps = { src?: string; alt?: string; title?: string };

/** Twice the width of the text, for screens with small pixels. */
const WIDTH = 1200;

/**
 * An image of a proposal: lazy, never wider than the text, and a link when it cannot be shown here. It comes by way of
 * this site, from sources its operator allows: whoever wrote the text does not learn who reads it.
 */
function TextImage({ src, alt, title }: TextImageProps) {
  const [failed, setFailed] = useState(false);
  const name = alt === undefined || alt === '' ? 'Picture' : alt;
  if (src === undefined || src.startsWith('#') || src.startsWith('mailto:')) return <span>{name}</span>;
  if (failed) return <TextLink href={src}>{name}</TextLink>;
  return (
    <img
      src={imagePath(src, WIDTH)}
      alt={alt ?? ''}
      title={title}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={styles.image}
      onError={() => setFailed(true)}
    />
  );
}

/** A table of a proposal; one that is too wide scrolls by itself, also by keyboard. */
function ScrollTable(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable by keyboard.
    <section className={styles.scroll} aria-label="Table" tabIndex={0}>
      <table {...props} />
    </section>
  );
}

/** A text that cannot be laid out, letter by letter as it was written. */
function PlainText({ body }: { readonly body: string }) {
  return (
    <div className={styles.plain}>
      <Notice>Shown as it was typed: its markup is too tangled to be laid out.</Notice>
      <p dir="auto" className={styles.plainBody}>
        {body}
      </p>
    </div>
  );
}
