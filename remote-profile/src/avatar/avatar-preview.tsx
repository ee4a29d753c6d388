import type { UserRef } from '@hideout/contract/people';
import type { Asset } from '@hideout/contract/profile';
import { Avatar } from '@hideout/ui/avatar';
import { shortenAddress } from '@hideout/ui/format';
import { chainName } from '../assets/format-asset.ts';
import styles from './avatar-chooser.module.css';

/** Largest edge in pixels; a phone has room for half of it beside the text. */
const EDGE = 176;
const SIZES = '(width < 40rem) 96px, 176px';

const HELD_VIA: Readonly<Record<Asset['via'], string>> = {
  own: '',
  delegation: ' via delegation',
  hotWallet: ' via your hot wallet',
};

type AvatarPreviewProps = {
  readonly user: UserRef;
  /** What is chosen, or else the avatar of today; null where that is not among the tokens, or there is none. */
  readonly asset: Asset | null;
  readonly isChosen: boolean;
};

/** The avatar as it will be, large, and who holds its token. */
export function AvatarPreview({ user, asset, isChosen }: AvatarPreviewProps) {
  const hasImage = asset !== null || user.avatar !== null;
  return (
    <section className={styles.preview} aria-label="Preview">
      {asset === null ? (
        <Avatar
          id={user.id}
          name={hasImage ? 'Your avatar' : 'Your drawn mark'}
          src={user.avatar}
          size={EDGE}
          sizes={SIZES}
        />
      ) : (
        <Avatar
          // Another token tries its image again.
          key={asset.id}
          id={user.id}
          name={`Image of ${asset.name}`}
          src={asset.image.full ?? asset.image.thumb}
          size={EDGE}
          sizes={SIZES}
        />
      )}
      <div className={styles.about} aria-live="polite">
        <p className={styles.name}>{asset?.name ?? (hasImage ? 'Your avatar' : 'Your drawn mark')}</p>
        {asset !== null && (
          <p className={styles.meta}>
            Held by <span translate="no">{shortenAddress(asset.owner)}</span>
            {HELD_VIA[asset.via]}, on {chainName(asset.chain)}
          </p>
        )}
        <p className={styles.meta}>
          {isChosen
            ? 'If it is sold or moves away, you are shown with your drawn mark.'
            : `This is ${hasImage ? 'your avatar' : 'how you are shown'} now.`}
        </p>
      </div>
    </section>
  );
}
