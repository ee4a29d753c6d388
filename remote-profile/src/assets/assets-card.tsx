import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Asset, Assets } from '@hideout/contract/profile';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { Skeleton } from '@hideout/ui/skeleton';
import { useState } from 'react';
import { useAssets } from './assets.queries.ts';
import styles from './assets-card.module.css';
import { formatOrigin, formatTokenPower, formatVia, getCollections } from './format-asset.ts';
import { SourceList } from './source-list.tsx';

/** Two rows beside the reputation; then in larger portions. */
const SHOWN_FIRST = 6;
const SHOWN_MORE = 12;

/** What the member holds or acts for, and how fresh each snapshot is. */
export function AssetsCard() {
  return (
    <Card title="Assets" extra={<Link to="/delegation">Look up delegations</Link>}>
      <OwnAssets />
    </Card>
  );
}

function OwnAssets() {
  const query = useAssets();
  if (query.data !== undefined) {
    return (
      <Holdings holdings={query.data} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (query.isError) {
    return (
      <ErrorCard
        title="Assets could not be read"
        {...describeFailure(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <Skeleton height="1.5rem" lines={16} />;
}

type HoldingsProps = {
  readonly holdings: Assets;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

function Holdings({ holdings, onRetry, retrying }: HoldingsProps) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const assets = holdings.assets.filter(({ flaggedSpam }) => !flaggedSpam);
  const hidden = holdings.assets.length - assets.length;
  const power = assets.reduce((sum, { votingPower }) => sum + votingPower, 0);
  const left = assets.length - shown;
  return (
    <div className={styles.body}>
      {assets.length > 0 && (
        <p className={styles.sum}>
          {formatCount(assets.length)} {assets.length === 1 ? 'token' : 'tokens'} · {formatTokenPower(power)}
        </p>
      )}
      {assets.length > 0 && (
        <ul className={styles.collections} aria-label="Collections">
          {getCollections(assets).map(({ slug, name, count }) => (
            <li key={slug}>
              {name} <span className={styles.count}>{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <SourceList sources={holdings.sources} onRetry={onRetry} retrying={retrying} />
      {assets.length === 0 ? (
        <EmptyState title="Nothing held">
          {holdings.partial
            ? 'Not every chain could be read, so this may not be all.'
            : 'None of your wallets holds anything that counts here, and nobody delegates to them.'}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {assets.slice(0, shown).map((asset) => (
            <AssetTile key={asset.id} asset={asset} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="secondary" onClick={() => setShown(shown + SHOWN_MORE)}>
          Show {Math.min(left, SHOWN_MORE)} more
          {left > SHOWN_MORE && ` of ${formatCount(left)}`}
        </Button>
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

/** One token. Without an image, or with a broken one, it wears a drawn mark. */
function AssetTile({ asset }: { readonly asset: Asset }) {
  const { id, name, image, via, votingPower, amount, isAvatar } = asset;
  return (
    <li className={styles.tile}>
      <Avatar id={id} name="" src={image.thumb} size={128} />
      <p className={styles.name}>
        {name}
        {amount > 1 && ` × ${amount}`}
      </p>
      <p className={styles.meta}>{formatOrigin(asset)}</p>
      <p className={styles.meta}>
        {formatVia(via)} · {formatTokenPower(votingPower)}
      </p>
      {isAvatar && <Chip tone="serum">Your avatar</Chip>}
    </li>
  );
}
