import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import styles from './delegation.module.css';
import { useStanding } from './delegation.queries.ts';
import { LinkEnd } from './link-end.tsx';

type StandingProps = { readonly address: `0x${string}` };

/** Whether other wallets can link to this one. Nothing while that is unknown. */
export function LockChip({ address }: StandingProps) {
  const standing = useStanding(address);
  if (standing.data?.isLocked !== true) return null;
  return (
    <Chip tone="flesh" icon="lock">
      Locked: takes no new links
    </Chip>
  );
}

/** Where the wallet points itself, when it is the cold one of another. */
export function OwnLink({ address }: StandingProps) {
  const standing = useStanding(address);
  if (standing.isError && standing.data === undefined) {
    return (
      <p className={styles.small}>Whether it is locked or points to another wallet could not be read.</p>
    );
  }
  const link = standing.data?.hotWallet ?? null;
  if (link === null) return null;
  return (
    <p className={styles.pointer}>
      <span>{link.expired ? 'It pointed to' : 'It acts through'}</span>
      <Link to={`/delegation?address=${link.address}`} preventScrollReset>
        <Address value={link.address} />
      </Link>
      {link.expiresAt !== null && (
        <Chip tone={link.expired ? 'bile' : 'neutral'} icon="clock">
          {link.expired ? 'expired' : 'until'} <LinkEnd at={link.expiresAt} />
        </Chip>
      )}
    </p>
  );
}
