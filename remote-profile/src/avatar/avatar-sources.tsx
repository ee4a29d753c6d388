import type { Asset } from '@hideout/contract/profile';
import { Checkbox } from '@hideout/ui/checkbox';
import { EmptyState } from '@hideout/ui/empty-state';
import { Input } from '@hideout/ui/field';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { LiveRegion } from '@hideout/ui/live-region';
import { Tabs } from '@hideout/ui/tabs';
import { useDeferredValue, useRef, useState } from 'react';
import { arrangeAssets, getSearchable, WHOLE_VIEW } from '../assets/arrange-assets.ts';
import { AssetImage } from '../assets/asset-image.tsx';
import { formatShortName } from '../assets/format-asset.ts';
import { ReadAgain } from '../assets/source-list.tsx';
import { type TilePlace, TokenGrid } from '../assets/token-grid.tsx';
import styles from './avatar-chooser.module.css';

/** Smallest edge of a tile, in pixels: three beside each other on a phone. */
const MIN_EDGE = 96;
const TEXT_HEIGHT = 24;

const ALL = 'all';
const VAULTS = 'vaults';

type AvatarSourcesProps = {
  readonly assets: readonly Asset[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
};

/** The tokens to choose from: all, those of each wallet, those in vaults. */
export function AvatarSources({ assets, chosenId, onChoose }: AvatarSourcesProps) {
  const [tab, setTab] = useState(ALL);
  const [search, setSearch] = useState('');
  const [spam, setSpam] = useState(false);
  // What is typed stands there at once; the grid follows when there is time.
  const shown = useDeferredValue(search);
  const usable = assets.filter(({ canBeAvatar }) => canBeAvatar);
  const tabs = getTabs(spam ? usable : usable.filter(({ flaggedSpam }) => !flaggedSpam));
  // A wallet may hold nothing any more after the assets were read again.
  const current = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const searchable = getSearchable(current?.assets ?? []);
  const found = arrangeAssets(searchable, { ...WHOLE_VIEW, search: shown, spam });
  const spamCount = usable.filter(({ flaggedSpam }) => flaggedSpam).length;
  const without = assets.filter(({ canBeAvatar, flaggedSpam }) => !canBeAvatar && !flaggedSpam).length;
  const content = (
    <div className={styles.tokens}>
      <div className={styles.tools}>
        <Input
          type="search"
          icon="search"
          aria-label="Search tokens"
          placeholder="Name, number or trait"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {spamCount > 0 && (
          <Checkbox asSwitch checked={spam} onChange={({ target }) => setSpam(target.checked)}>
            Show spam ({formatCount(spamCount)})
          </Checkbox>
        )}
      </div>
      <LiveRegion message={shown === '' ? '' : `${formatCount(found.length)} found`} />
      <Options
        // A list that changed begins again, a few rows at a time.
        key={`${current?.value}-${shown}-${spam}`}
        isSearch={shown !== ''}
        found={found}
        chosenId={chosenId}
        onChoose={onChoose}
      />
      {without > 0 && (
        <div className={styles.tools}>
          <p className={styles.meta}>
            {formatCount(without)} {without === 1 ? 'token has' : 'tokens have'} no image and cannot be an
            avatar.
          </p>
          <ReadAgain variant="ghost" />
        </div>
      )}
    </div>
  );
  return (
    <Tabs
      label="Where the tokens are"
      value={current?.value ?? ALL}
      onValueChange={setTab}
      items={tabs.map(({ value, label, assets: those }) => ({ value, label, count: those.length, content }))}
    />
  );
}

function getTabs(assets: readonly Asset[]) {
  const own = assets.filter(({ via }) => via === 'own');
  const vaults = assets.filter(({ via }) => via !== 'own');
  const wallets = [...new Set(own.map(({ owner }) => owner))];
  return [
    { value: ALL, label: 'All', assets },
    ...wallets.map((wallet) => ({
      value: wallet,
      label: shortenAddress(wallet),
      assets: own.filter(({ owner }) => owner === wallet),
    })),
    ...(vaults.length === 0 ? [] : [{ value: VAULTS, label: 'Vaults', assets: vaults }]),
  ];
}

type OptionsProps = {
  /** True when something is searched for. */
  readonly isSearch: boolean;
  readonly found: readonly Asset[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
};

function Options({ isSearch, found, chosenId, onChoose }: OptionsProps) {
  'use memo';
  const scroller = useRef<HTMLDivElement>(null);
  if (found.length === 0) {
    return (
      <EmptyState title={isSearch ? 'No match' : 'Nothing to choose from'}>
        {isSearch
          ? 'None of these tokens fits that.'
          : 'Tokens without an image, and those that look like spam, are left out.'}
      </EmptyState>
    );
  }
  const chosenAt = found.findIndex(({ id }) => id === chosenId);
  return (
    <div ref={scroller} className={styles.scroller}>
      <TokenGrid
        assets={found}
        label="Tokens"
        role="listbox"
        minEdge={MIN_EDGE}
        textHeight={TEXT_HEIGHT}
        startsAt={Math.max(chosenAt, 0)}
        scroller={scroller}
        renderTile={(asset, place) => (
          <Option asset={asset} place={place} isChosen={asset.id === chosenId} onChoose={onChoose} />
        )}
      />
    </div>
  );
}

type OptionProps = {
  readonly asset: Asset;
  readonly place: TilePlace;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
};

function Option({ asset, place, isChosen, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      aria-selected={isChosen}
      aria-label={asset.name}
      className={styles.option}
      onClick={() => onChoose(asset.id)}
      {...place.props}
    >
      <AssetImage asset={asset} edge={place.edge} />
      <span className={styles.label}>{formatShortName(asset)}</span>
    </button>
  );
}
