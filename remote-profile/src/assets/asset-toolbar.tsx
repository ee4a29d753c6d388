import { Checkbox } from '@hideout/ui/checkbox';
import { Input } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { Select } from '@hideout/ui/select';
import { ASSET_SORTS, type AssetOptions, type AssetView } from './arrange-assets.ts';
import styles from './asset-toolbar.module.css';
import type { AssetOption } from './format-asset.ts';

const FILTERS = [
  { key: 'collection', label: 'Collection', all: 'All collections' },
  { key: 'chain', label: 'Chain', all: 'All chains' },
  { key: 'wallet', label: 'Wallet', all: 'All wallets' },
  { key: 'via', label: 'How you act for it', all: 'Own and vaults' },
] as const;

const SORTS = Object.entries(ASSET_SORTS).map(([value, label]) => ({ value, label }));

type AssetToolbarProps = {
  readonly view: AssetView;
  readonly options: AssetOptions;
  /** Tokens that look like spam. */
  readonly spamCount: number;
  readonly onChange: (part: Partial<AssetView>) => void;
};

/** What of the assets is shown, and in which order. A filter with one possible answer is left out. */
export function AssetToolbar({ view, options, spamCount, onChange }: AssetToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <Input
          type="search"
          icon="search"
          aria-label="Search assets"
          placeholder="Name, number or trait"
          value={view.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </div>
      {FILTERS.filter(({ key }) => options[key].length > 1 || view[key] !== '').map(({ key, label, all }) => (
        <Select
          key={key}
          aria-label={label}
          value={view[key]}
          options={[{ value: '', label: all }, ...getChoices(options[key], view[key])]}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      ))}
      <Select
        aria-label="Order of assets"
        value={view.sort}
        options={SORTS}
        onChange={({ target }) => {
          const sort = SORTS.find(({ value }) => value === target.value)?.value;
          if (sort !== undefined) onChange({ sort: sort as AssetView['sort'] });
        }}
      />
      {spamCount > 0 && (
        <Checkbox asSwitch checked={view.spam} onChange={({ target }) => onChange({ spam: target.checked })}>
          Show {formatCount(spamCount)} that {spamCount === 1 ? 'looks' : 'look'} like spam
        </Checkbox>
      )}
    </div>
  );
}

/** The choices, and what an address asks for although nothing has it: so the select says why the list is empty. */
function getChoices(options: readonly AssetOption[], chosen: string) {
  const known = options.map(({ value, label, count }) => ({
    value,
    label: `${label} (${formatCount(count)})`,
  }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: `${chosen} (0)` }];
}
