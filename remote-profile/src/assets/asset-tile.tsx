import type { Asset } from '@hideout/contract/profile';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import styles from './asset-tile.module.css';
import { originWords, powerWords, viaWords } from './asset-words.ts';

/** One token. Without a picture, or with a broken one, it wears a drawn mark. */
export function AssetTile({ asset }: { readonly asset: Asset }) {
  const { id, name, image, via, votingPower, amount, isAvatar } = asset;
  return (
    <li className={styles.tile}>
      <Avatar id={id} name="" src={image.thumb} size={128} />
      <p className={styles.name}>
        {name}
        {amount > 1 && ` × ${amount}`}
      </p>
      <p className={styles.meta}>{originWords(asset)}</p>
      <p className={styles.meta}>
        {viaWords(via)} · {powerWords(votingPower)}
      </p>
      {isAvatar && <Chip tone="serum">Your avatar</Chip>}
    </li>
  );
}
