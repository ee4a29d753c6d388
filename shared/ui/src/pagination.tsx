import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { pagesToShow } from './pages-to-show.ts';
import styles from './pagination.module.css';
import { type RenderElement, renderElement } from './render-element.ts';

export type PaginationProps = {
  /** Names the navigation: "Pages of the list". */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
} & (
  | {
      /** A router link to a page: best where the page stands in the URL. */
      linkTo: (page: number) => RenderElement;
    }
  | { onPageChange: (page: number) => void }
);

/** Previous, page numbers, next. On a phone the numbers give way to "Page 5 of 20". Nothing for a single page. */
export function Pagination({ label, page, pageCount, ...way }: PaginationProps): ReactElement | null {
  if (pageCount <= 1) return null;

  const step = (target: number, name: string, content: ReactNode) => {
    const current = target === page ? ('page' as const) : undefined;
    const props = { 'aria-label': name, 'aria-current': current };
    if ('linkTo' in way) {
      return renderElement(way.linkTo(target), { className: styles.step, ...props }, content);
    }
    return (
      <button type="button" className={styles.step} {...props} onClick={() => way.onPageChange(target)}>
        {content}
      </button>
    );
  };
  const end = (icon: 'chevron-left' | 'chevron-right', name: string) => (
    <span className={styles.step} aria-disabled="true" title={name}>
      <Icon name={icon} />
    </span>
  );

  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>
          {page > 1
            ? step(page - 1, 'Previous page', <Icon name="chevron-left" />)
            : end('chevron-left', 'This is the first page')}
        </li>
        <li className={styles.summary}>
          Page {page} of {pageCount}
        </li>
        {pagesToShow(page, pageCount).map((target, index) => (
          <li key={target ?? `gap ${index}`} className={styles.number}>
            {target === null ? <span aria-hidden="true">…</span> : step(target, `Page ${target}`, target)}
          </li>
        ))}
        <li>
          {page < pageCount
            ? step(page + 1, 'Next page', <Icon name="chevron-right" />)
            : end('chevron-right', 'This is the last page')}
        </li>
      </ul>
    </nav>
  );
}
