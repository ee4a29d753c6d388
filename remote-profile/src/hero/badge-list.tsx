import type { Badge } from '@hideout/contract/reputation';
import { Icon } from '@hideout/ui/icon';
import styles from './badge-list.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Things earned once and shown for good. */
export function BadgeList({ badges }: { readonly badges: readonly Badge[] }) {
  if (badges.length === 0) return <p className={styles.none}>No badges yet.</p>;
  return (
    <ul className={styles.badges} aria-label="Badges">
      {badges.map(({ id, name, description, earnedAt }) => (
        <li key={id} className={styles.badge}>
          <span className={styles.mark}>
            <Icon name="star" />
          </span>
          <div className={styles.text}>
            <p className={styles.name}>{name}</p>
            <p className={styles.why}>{description}</p>
            <p className={styles.when}>
              <time dateTime={earnedAt}>{day.format(new Date(earnedAt))}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
