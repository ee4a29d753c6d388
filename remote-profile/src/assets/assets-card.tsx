import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Assets } from '@hideout/contract/profile';
import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { Skeleton } from '@hideout/ui/skeleton';
import { WHOLE_VIEW } from './arrange-assets.ts';
import { formatAssetQuery } from './asset-address.ts';
import { AssetTile } from './asset-tile.tsx';
import { useAssets } from './assets.queries.ts';
import styles from './assets-card.module.css';
import { formatTokenPower, getCollections } from './format-asset.ts';
import { NothingHeld, SourceList } from './source-list.tsx';

/** Two rows beside the reputation; the page of assets has them all. */
const SHOWN = 6;
const EDGE = 160;

/** What the member holds or acts for, and how fresh each snapshot is. */
export function AssetsCard() {
  return (
    <Card title="Assets" extra={<Link to="/profile/assets">All assets</Link>}>
      <OwnAssets />
    </Card>
  );
}

function OwnAssets() {
  const query = useAssets();
  if (query.data !== undefined) return <Holdings holdings={query.data} />;
  if (query.isError) {
    return <ErrorCard title="Assets could not be read" {...describeFailedQuery(query)} />;
  }
  return <Skeleton height="1.5rem" lines={16} />;
}

function Holdings({ holdings }: { readonly holdings: Assets }) {
  const assets = holdings.assets.filter(({ flaggedSpam }) => !flaggedSpam);
  const hidden = holdings.assets.length - assets.length;
  const power = assets.reduce((sum, { votingPower }) => sum + votingPower, 0);
  return (
    <div className={styles.body}>
      {assets.length > 0 && (
        <p className={styles.sum}>
          {formatCount(assets.length)} {assets.length === 1 ? 'token' : 'tokens'} · {formatTokenPower(power)}
        </p>
      )}
      {assets.length > 0 && (
        <ul className={styles.collections} aria-label="Collections">
          {getCollections(assets).map(({ value, label, count }) => (
            <li key={value}>
              {label} <span className={styles.count}>{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <SourceList />
      {assets.length === 0 ? (
        <NothingHeld isPartial={holdings.partial} />
      ) : (
        <ul className={styles.grid}>
          {assets.slice(0, SHOWN).map((asset) => (
            <li key={asset.id}>
              <AssetTile
                asset={asset}
                edge={EDGE}
                search={formatAssetQuery({ ...WHOLE_VIEW, item: asset.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {assets.length > SHOWN && (
        <LinkButton variant="secondary" render={<Link to="/profile/assets" />}>
          See all {formatCount(assets.length)}
        </LinkButton>
      )}
      {hidden > 0 && (
        <p className={styles.hidden}>
          {hidden} {hidden === 1 ? 'token looks' : 'tokens look'} like spam and {hidden === 1 ? 'is' : 'are'}{' '}
          not shown.
        </p>
      )}
    </div>
  );
}
