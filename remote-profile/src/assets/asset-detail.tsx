import type { Asset, Assets } from '@hideout/contract/profile';
import { Address } from '@hideout/ui/address';
import { Avatar } from '@hideout/ui/avatar';
import { CopyButton } from '@hideout/ui/copy-button';
import { Dialog, type DialogProps } from '@hideout/ui/dialog';
import { ExternalLink } from '@hideout/ui/external-link';
import { Fact, Facts } from '@hideout/ui/facts';
import { formatCount } from '@hideout/ui/format';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { ReactNode } from 'react';
import styles from './asset-detail.module.css';
import { chainName, getMarketplace, VIA_NAMES } from './format-asset.ts';

/** Edge of the image in pixels, and what the phone's bottom sheet leaves of it. */
const EDGE = 320;
const SIZES = '(width < 40rem) calc(100vw - 2rem), 320px';
/** Longer ids, such as those of inscriptions, are copied rather than read. */
const MAX_ID_LENGTH = 12;

export type AssetDetailProps = {
  readonly asset: Asset;
  readonly sources: Assets['sources'];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: DialogProps['finalFocus'];
  readonly actions: ReactNode;
};

/** All that is known of one token, above the list it is from. */
export function AssetDetail({ asset, sources, open, onClose, finalFocus, actions }: AssetDetailProps) {
  const { id, name, image, collection, chain, tokenId, owner, via, votingPower, traits } = asset;
  const source = sources.find((one) => one.chain === chain && one.address === owner);
  const market = getMarketplace(asset);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="l"
      finalFocus={finalFocus}
      title={name}
      description={name.startsWith(collection.name) ? undefined : collection.name}
      footer={actions}
    >
      <div className={styles.detail}>
        <Avatar id={id} name={`Image of ${name}`} src={image.full ?? image.thumb} size={EDGE} sizes={SIZES} />
        <div className={styles.text}>
          <Facts aria-label="Token">
            <Fact name="Chain">{chainName(chain)}</Fact>
            <Fact name="Token">
              {tokenId.length <= MAX_ID_LENGTH ? (
                `#${tokenId}`
              ) : (
                <>
                  <span className={styles.id}>{tokenId}</span>
                  <CopyButton value={tokenId} label="Copy the token's id" />
                </>
              )}
            </Fact>
            <Fact name="Owner">
              <Address value={owner} copyable />
            </Fact>
            <Fact name="Holding">{VIA_NAMES[via]}</Fact>
            <Fact name="Voting power">{votingPower === 0 ? 'None' : formatCount(votingPower)}</Fact>
            {source !== undefined && (
              <Fact name="Read">
                <RelativeTime at={source.checkedAt} />
              </Fact>
            )}
          </Facts>
          {market !== null && (
            <p>
              <ExternalLink href={market.url}>See it at {market.name}</ExternalLink>
            </p>
          )}
        </div>
        <div className={styles.traits}>
          <h3 className={styles.heading}>Traits</h3>
          {traits.length === 0 ? (
            <p className={styles.none}>None are known.</p>
          ) : (
            <dl className={styles.traitList}>
              {traits.map((trait, index) => (
                <div key={index} className={styles.trait}>
                  <dt>{trait.name}</dt>
                  <dd>{trait.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </Dialog>
  );
}
