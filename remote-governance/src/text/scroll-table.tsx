import type { ComponentProps } from 'react';
import styles from './scroll-table.module.css';

/** A table of a proposal; one that is too wide scrolls by itself, also by keyboard. */
export function ScrollTable(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable by keyboard.
    <section className={styles.scroll} aria-label="Table" tabIndex={0}>
      <table {...props} />
    </section>
  );
}
