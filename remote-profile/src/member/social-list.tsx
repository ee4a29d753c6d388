import type { SscReputation } from '@hideout/contract/ssc';
import { ExternalLink } from '@hideout/ui/external-link';
import { webAddress } from '@hideout/ui/web-address';
import { getProviderName } from '../parts/provider-names.ts';
import styles from './social-list.module.css';

/** Where else a member can be found; a handle without an address stays text. */
export function SocialList({ socials }: Pick<SscReputation, 'socials'>) {
  if (socials.length === 0) return null;
  return (
    <ul className={styles.socials} aria-label="Elsewhere">
      {socials.map(({ kind, handle, url }) => {
        const address = webAddress(url);
        const label = `${getProviderName(kind)}: ${handle}`;
        return (
          <li key={kind}>
            {address === null ? label : <ExternalLink href={address.href}>{label}</ExternalLink>}
          </li>
        );
      })}
    </ul>
  );
}
