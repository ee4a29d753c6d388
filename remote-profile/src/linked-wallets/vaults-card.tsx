import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Card } from '@hideout/ui/card';
import { useAssets } from '../assets/assets.queries.ts';
import styles from './wallets-card.module.css';

/** Rows that are shown at once; the rest stands on the page about delegation. */
const SHOWN = 5;

/**
 * The vaults that delegate to the linked wallets, and that nothing has to be done for them to count. Nothing while they
 * are not known: it is an offer, and no part of the list.
 */
export function VaultsCard() {
  const vaults = useVaults();
  if (vaults.length === 0) return null;
  const count = vaults.length;
  return (
    <Card title="Vaults">
      <p className={styles.lead}>
        {count === 1
          ? '1 vault delegates to you. It counts for votes without linking.'
          : `${count} vaults delegate to you. They count for votes without linking.`}
      </p>
      <ul className={styles.vaults}>
        {vaults.slice(0, SHOWN).map((address) => (
          <li key={address}>
            <Address value={address} copyable />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {count > SHOWN && `And ${count - SHOWN} more. `}Link one to sign in with it, or to see its SERUM among
        yours. <Link to="/delegation">See and change delegations</Link>
      </p>
    </Card>
  );
}

/** Wallets that act through a linked one, each once: only those whose link was read just now are certain. */
function useVaults(): readonly string[] {
  const sources = useAssets().data?.sources ?? [];
  const vaults = sources.filter(({ via, status }) => via !== undefined && via !== 'own' && status === 'ok');
  return [...new Set(vaults.map(({ address }) => address))];
}
