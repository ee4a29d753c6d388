import type { Asset } from '@hideout/contract/profile';
import { Avatar } from '@hideout/ui/avatar';
import { useEffect, useState } from 'react';
import styles from './asset-image.module.css';

/** Who scrolls past faster than this sees no image anyway, and none is asked for. */
const REST_MS = 120;
/** The server makes few images at a time and sends the others away for a moment. */
const RETRY_MS = 4_000;

/** Tokens that were shown before: their images are at hand and need not wait. */
const shownBefore = new Set<string>();

type AssetImageProps = {
  readonly asset: Pick<Asset, 'id' | 'image'>;
  /** Edge in pixels. */
  readonly edge: number;
};

/**
 * The image of a token in a list that scrolls. Without an image, or with one that is broken twice, it is the drawn
 * mark of the token.
 */
export function AssetImage({ asset, edge }: AssetImageProps) {
  const { id, image } = asset;
  const [isDue, setDue] = useState(() => shownBefore.has(id));
  const [attempt, setAttempt] = useState<'first' | 'waiting' | 'last'>('first');
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => {
      shownBefore.add(id);
      setDue(true);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, id]);
  useEffect(() => {
    if (attempt !== 'waiting') return;
    const timer = setTimeout(() => setAttempt('last'), RETRY_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  if (!isDue) return <span className={styles.blank} />;
  return (
    <Avatar
      // Another key makes another try.
      key={attempt === 'last' ? 'last' : 'first'}
      id={id}
      name=""
      src={image.thumb}
      size={edge}
      sizes={`${edge}px`}
      onBroken={() => setAttempt((now) => (now === 'first' ? 'waiting' : now))}
    />
  );
}
