import { Disclosure } from '@hideout/ui/disclosure';
import type { OutlineEntry } from './outline.ts';
import styles from './text-outline.module.css';

export type TextOutlineProps = { entries: readonly OutlineEntry[] };

/** The headings of a long text as links to them. */
export function TextOutline({ entries }: TextOutlineProps) {
  return (
    <nav aria-label="Parts of this text">
      <Disclosure summary={`${entries.length} parts`}>
        <ol className={styles.list}>
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
