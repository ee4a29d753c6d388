import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Asset, Assets } from '@hideout/contract/profile';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { type AssetView, arrangeAssets, getOptions, getSearchable, WHOLE_VIEW } from './arrange-assets.ts';
import { formatAssetQuery, readAssetQuery, useAssetAddress } from './asset-address.ts';
import styles from './asset-list.module.css';
import { AssetTile } from './asset-tile.tsx';
import { AssetToolbar } from './asset-toolbar.tsx';
import { useAssets } from './assets.queries.ts';
import { formatTokenPower } from './format-asset.ts';
import { LateDetail } from './late-detail.tsx';
import { NothingHeld, ReadAgain, SourceList } from './source-list.tsx';
import { TokenGrid } from './token-grid.tsx';

/** Smallest edge of a tile, in pixels: two beside each other on a phone. */
const MIN_EDGE = 144;
const TEXT_HEIGHT = 104;
/** What the address says while nothing is left out. */
const ALL_QUERY = formatAssetQuery({ ...WHOLE_VIEW, item: '' });

type AssetListProps = {
  /** What else can be done with a token, below its details. */
  readonly renderActions: (asset: Asset) => ReactNode;
};

/** All tokens of the member: filtered, sorted, searched, with the details of the one in the address. */
export function AssetList({ renderActions }: AssetListProps) {
  const query = useAssets();
  if (query.data !== undefined) return <LoadedAssets holdings={query.data} renderActions={renderActions} />;
  if (query.isError) {
    return <ErrorCard title="Assets could not be read" {...describeFailedQuery(query)} />;
  }
  return (
    <Card>
      <VisuallyHidden>Reading your wallets</VisuallyHidden>
      <Skeleton height="1.5rem" lines={16} />
    </Card>
  );
}

type LoadedAssetsProps = AssetListProps & { readonly holdings: Assets };

function LoadedAssets({ holdings, renderActions }: LoadedAssetsProps) {
  'use memo';
  const { query, change, close } = useAssetAddress();
  // What is typed stands there at once; a list of thousands follows when there is time.
  const listQuery = formatAssetQuery({ ...readAssetQuery(useDeferredValue(query)), item: '' });
  const view = readAssetQuery(listQuery);
  const address = readAssetQuery(query);
  const { assets } = holdings;
  const searchable = getSearchable(assets);
  const found = arrangeAssets(searchable, view);
  const spamCount = assets.filter(({ flaggedSpam }) => flaggedSpam).length;
  const total = view.spam ? assets.length : assets.length - spamCount;
  const opened = assets.find(({ id }) => id === address.item) ?? null;
  // The dialog shows what it had while it closes.
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const count = formatFound(found, total);
  // Where the focus goes on when what had it leaves the page.
  const countLine = useRef<HTMLParagraphElement>(null);
  const show = (part: Partial<AssetView>) => {
    change(part);
    countLine.current?.focus();
  };
  return (
    <div className={styles.list}>
      <SourceList />
      {address.item !== '' && opened === null && (
        <Notice
          title="That token is not here"
          action={
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                close();
                countLine.current?.focus();
              }}
            >
              Close
            </Button>
          }
        >
          {holdings.partial
            ? 'Not every wallet could be read, so it may be in one of those.'
            : 'It is in none of your wallets, nor in one that delegates to them.'}
        </Notice>
      )}
      {assets.length === 0 ? (
        <NothingHeld isPartial={holdings.partial} />
      ) : (
        <>
          <AssetToolbar view={address} options={getOptions(assets)} spamCount={spamCount} onChange={change} />
          <p className={styles.count} ref={countLine} tabIndex={-1}>
            {count}
          </p>
          <WithoutImage assets={assets} />
          <LiveRegion message={listQuery === ALL_QUERY ? '' : count} />
          {found.length === 0 ? (
            <NothingFound hasOnlySpam={total === 0} onShow={show} />
          ) : (
            <TokenGrid
              // A list that changed begins again, a few rows at a time.
              key={listQuery}
              assets={found}
              label="Tokens"
              role="list"
              minEdge={MIN_EDGE}
              textHeight={TEXT_HEIGHT}
              renderTile={(asset, { edge, props }) => (
                <AssetTile
                  asset={asset}
                  edge={edge}
                  props={props}
                  search={formatAssetQuery({ ...view, item: asset.id })}
                />
              )}
            />
          )}
        </>
      )}
      {last !== null && (
        <LateDetail
          asset={opened ?? last}
          sources={holdings.sources}
          open={opened !== null}
          onClose={close}
          // Its tile left the page with the token.
          finalFocus={() => (address.item === '' ? true : (countLine.current ?? true))}
          actions={renderActions(opened ?? last)}
        />
      )}
    </div>
  );
}

function WithoutImage({ assets }: { readonly assets: readonly Asset[] }) {
  const count = assets.filter(({ canBeAvatar, flaggedSpam }) => !canBeAvatar && !flaggedSpam).length;
  if (count === 0) return null;
  return (
    <div className={styles.without}>
      <p>
        {formatCount(count)} {count === 1 ? 'token has' : 'tokens have'} no image here. New ones are read a
        few hundred at a time.
      </p>
      <ReadAgain variant="ghost" />
    </div>
  );
}

type NothingFoundProps = {
  readonly hasOnlySpam: boolean;
  readonly onShow: (part: Partial<AssetView>) => void;
};

function NothingFound({ hasOnlySpam, onShow }: NothingFoundProps) {
  return hasOnlySpam ? (
    <EmptyState
      title="Nothing but spam"
      action={<Button onClick={() => onShow({ spam: true })}>Show it</Button>}
    >
      All of your tokens look like spam.
    </EmptyState>
  ) : (
    <EmptyState title="No match" action={<Button onClick={() => onShow(WHOLE_VIEW)}>Show all</Button>}>
      None of your tokens fits that.
    </EmptyState>
  );
}

function formatFound(found: readonly Asset[], total: number): string {
  const power = found.reduce((sum, { votingPower }) => sum + votingPower, 0);
  const tokens = total === 1 ? 'token' : 'tokens';
  const of = found.length === total ? '' : `${formatCount(found.length)} of `;
  return `${of}${formatCount(total)} ${tokens} · ${formatTokenPower(power)}`;
}
