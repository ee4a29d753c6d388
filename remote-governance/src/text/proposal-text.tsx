import { astToJSX, type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { outlineOf } from './outline.ts';
import { PlainText } from './plain-text.tsx';
import styles from './proposal-text.module.css';
import { readingWith, readText } from './read-text.ts';
import { ScrollTable } from './scroll-table.tsx';
import { TextImage } from './text-image.tsx';
import { TextLink } from './text-link.tsx';
import { TextOutline } from './text-outline.tsx';

const WORDS_PER_MINUTE = 220;
/** A shorter text is read at once; a list of its headings would only push it down. */
const OUTLINE_FROM = 4;

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Headings of the text continue the page's: the largest one used becomes an h2, whatever its author chose. */
function headingOverrides(levels: readonly number[]): MarkdownToJSX.Overrides {
  const shift = 2 - Math.min(...levels, 6);
  const override = (level: number) => ({
    component: HEADINGS[Math.min(Math.max(level + shift, 2), 6) - 2] ?? 'h6',
    props: {},
  });
  return {
    h1: override(1),
    h2: override(2),
    h3: override(3),
    h4: override(4),
    h5: override(5),
    h6: override(6),
  };
}

export type ProposalTextProps = {
  body: string;
  /** Stands before the ids of its headings, where the same text is on the page twice. */
  idPrefix?: string;
};

/** The text of a proposal. Markdown only; nothing in it can run, and no link hides where it goes. */
export function ProposalText({ body, idPrefix = 'text' }: ProposalTextProps) {
  const reading = readingWith(idPrefix);
  const nodes = readText(body, idPrefix);
  if (nodes === null) return <PlainText body={body} />;
  const outline = outlineOf(nodes);
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE));
  return (
    <div className={styles.text}>
      <p className={styles.length}>{minutes} min read</p>
      {outline.length >= OUTLINE_FROM && <TextOutline entries={outline} />}
      {astToJSX(nodes, {
        ...reading,
        wrapper: Prose,
        forceWrapper: true,
        overrides: {
          ...headingOverrides(outline.map(({ level }) => level)),
          a: TextLink,
          img: TextImage,
          table: ScrollTable,
        },
      })}
    </div>
  );
}

function Prose({ children }: { children?: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
