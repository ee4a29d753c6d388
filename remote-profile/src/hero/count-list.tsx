import { formatCount } from '@hideout/ui/format';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import styles from './count-list.module.css';

type CountListProps = {
  /** A name and a number, or null while nobody has counted. */
  readonly counts: readonly { readonly label: string; readonly count: number | null }[];
};

/** A row of small numbers with their names. */
export function CountList({ counts }: CountListProps) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>{count === null ? <NotCounted /> : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function NotCounted() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not counted yet</VisuallyHidden>
    </>
  );
}
