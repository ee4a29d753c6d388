import type { Asset } from '@hideout/contract/profile';
import { Link, useLocation } from '@hideout/session/router';
import { Chip } from '@hideout/ui/chip';
import { FROM_LIST } from './asset-address.ts';
import { AssetImage } from './asset-image.tsx';
import styles from './asset-tile.module.css';
import { formatOrigin, formatTokenPower, VIA_NAMES } from './format-asset.ts';
import type { TilePlace } from './token-grid.tsx';

type AssetTileProps = {
  readonly asset: Asset;
  readonly edge: number;
  /** Query of the address that opens its details. */
  readonly search: string;
  /** Its place in the list of all; a tile of another page has none. */
  readonly props?: TilePlace['props'];
};

/** One token in a list; leads to its details. */
export function AssetTile({ asset, edge, search, props }: AssetTileProps) {
  const { name, amount, via, votingPower, isAvatar } = asset;
  const { search: shown, state } = useLocation();
  const isOpen = new URLSearchParams(shown).has('item');
  return (
    <Link
      to={{ pathname: '/profile/assets', search }}
      // Over a token that is open already, closing must not lead back to that.
      replace={isOpen}
      state={isOpen ? state : props === undefined ? undefined : FROM_LIST}
      preventScrollReset
      className={styles.tile}
      {...props}
    >
      <AssetImage asset={asset} edge={edge} />
      <span className={styles.name}>
        {name}
        {amount > 1 && ` × ${amount}`}
      </span>
      <span className={styles.meta}>{formatOrigin(asset)}</span>
      {via !== 'own' && <span className={styles.meta}>{VIA_NAMES[via]}</span>}
      <span className={styles.meta}>{formatTokenPower(votingPower)}</span>
      {isAvatar && <Chip tone="serum">Your avatar</Chip>}
    </Link>
  );
}
