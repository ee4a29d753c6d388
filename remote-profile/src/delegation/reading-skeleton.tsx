import { Card } from '@hideout/ui/card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import styles from './delegation.module.css';
import { SOURCES, sourceName } from './delegation-words.ts';

/** While both sources are read. */
export function ReadingSkeleton() {
  return (
    <div aria-busy="true">
      <Card title="Reading Ethereum">
        <div className={styles.body}>
          <ul className={styles.lines}>
            {SOURCES.map((source) => (
              <li key={source}>Asking {sourceName(source)}…</li>
            ))}
          </ul>
          <Skeleton height="3.5rem" lines={3} />
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      </Card>
    </div>
  );
}
