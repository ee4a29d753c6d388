import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned, mono. */
  align?: 'start' | 'end';
  /** Names the row: its row header, and the title of the card on a phone. One column at most. */
  primary?: boolean;
  /** Where rows are lines: `first` stands before the name, `bare` below it without its header, `none` is left out. */
  line?: 'first' | 'bare' | 'none';
};

export type TableProps<Row> = {
  /** What the table shows; visually hidden. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Marks a row, e.g. the user's own. */
  rowTone?: (row: Row) => 'me' | undefined;
  /**
   * Below 560 px of its own width: `cards`, or `lines` for long lists, where a row is its name and first number with all
   * else small below. `never` for two or three short columns that always fit.
   */
  stack?: 'cards' | 'lines' | 'never';
  /** Visually hides the header row, where the columns explain themselves. */
  hideHeader?: boolean;
};

/**
 * A real table that lays its rows out as cards when it is narrow. The roles are spelled out because browsers drop
 * them with the table layout.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowTone,
  stack = 'cards',
  hideHeader = false,
}: TableProps<Row>): ReactElement {
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: redundant only while the layout is a table's. */}
      <table role="table" className={styles.table} data-stack={stack}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup" className={classes(styles.head, hideHeader && styles.hiddenHead)}>
          <tr role="row">
            {columns.map(({ key, header, align }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={classes(styles.header, align && styles[align])}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={classes(styles.row, rowTone?.(row) && styles.me)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: redundant only while the layout is a table's. */}
    </div>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }): ReactElement {
  const { header, cell, align = 'start', primary = false, line } = column;
  if (primary) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table.
      <th role="rowheader" scope="row" className={classes(styles.cell, styles.primary, styles[align])}>
        {cell(row)}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table.
    <td role="cell" className={classes(styles.cell, styles[align])} data-line={line}>
      {/* The header cell already names it to a screen reader. */}
      <span className={styles.label} aria-hidden="true">
        {header}
      </span>
      <div className={styles.value}>{cell(row)}</div>
    </td>
  );
}
