import { formatCount } from '@hideout/ui/format';
import { Table } from '@hideout/ui/table';
import type { TallyPoint } from './tally-course.ts';
import styles from './tally-table.module.css';

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export type TallyTableProps = { series: readonly TallyPoint[] };

/** The course of a vote in numbers, in a box that scrolls: it may have two hundred lines. */
export function TallyTable({ series }: TallyTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable by keyboard.
    <section className={styles.box} aria-label="Tally over time in numbers" tabIndex={0}>
      <Table
        caption="Running totals of the vote, oldest first"
        stack="never"
        rows={series}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', header: 'Until', cell: ({ at }) => moments.format(Date.parse(at)), primary: true },
          { key: 'for', header: 'For', align: 'end', cell: ({ forPower }) => formatCount(forPower) },
          {
            key: 'against',
            header: 'Against',
            align: 'end',
            cell: ({ againstPower }) => formatCount(againstPower),
          },
        ]}
      />
    </section>
  );
}
