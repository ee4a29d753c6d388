import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { Icon } from '@hideout/ui/icon';
import styles from './ways-card.module.css';

const WAYS = [
  { to: '/serum/claim', name: 'Claim', text: 'Take what the list gives to a wallet.' },
  { to: '/serum/allocations', name: 'Allocations', text: 'Look anybody up, and check the whole list.' },
  { to: '/redeem', name: 'Redeem a code', text: 'See what a code gives before you use it.' },
] as const;

/** The other pages of this part of the site. */
export function WaysCard() {
  return (
    <Card title="What you can do">
      <ul className={styles.ways}>
        {WAYS.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <span className={styles.name}>
                {name}
                <Icon name="arrow-right" />
              </span>
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
