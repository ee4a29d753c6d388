import type { SerumInfo } from '@hideout/contract/serum';
import { Card } from '@hideout/ui/card';
import { ExternalLink } from '@hideout/ui/external-link';
import { webAddress } from '@hideout/ui/web-address';
import styles from './links-card.module.css';

/** Where else SERUM is explained. Only web addresses become links. */
export function LinksCard({ links }: Pick<SerumInfo, 'links'>) {
  const safe = links.flatMap(({ label, url }) => {
    const address = webAddress(url);
    return address === null ? [] : [{ label, url, host: address.host }];
  });
  if (safe.length === 0) return null;
  return (
    <Card title="Read more">
      <ul className={styles.links}>
        {safe.map(({ label, url, host }) => (
          <li key={url}>
            <ExternalLink href={url}>{label}</ExternalLink>
            <span className={styles.host}>{host}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
