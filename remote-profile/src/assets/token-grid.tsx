import type { Asset } from '@hideout/contract/profile';
import { useRowWindow } from '@hideout/ui/use-row-window';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './token-grid.module.css';

/** Pixels between tiles; the style sheet holds the same number. */
const GAP = 12;
/** Columns before the width is known. */
const COLUMNS_AT_FIRST = 2;
/** A row is several tiles of a dozen elements each. */
const WINDOW = { around: 2, perFrame: 1, atFirst: 1, whole: 6 };

/** What a tile has to know of its place: it spreads `props` on the element that takes the focus. */
export type TilePlace = {
  /** Edge of the image in pixels. */
  readonly edge: number;
  readonly props: {
    readonly 'data-tile': number;
    readonly tabIndex: 0 | -1;
    readonly 'aria-setsize'?: number;
    readonly 'aria-posinset'?: number;
  };
};

type RenderTile = (asset: Asset, place: TilePlace) => ReactNode;

export type TokenGridProps = {
  readonly assets: readonly Asset[];
  /** Names the grid for screen readers. */
  readonly label: string;
  /** `listbox`: one of them is chosen; the tiles are then options themselves. */
  readonly role: 'list' | 'listbox';
  /** Smallest edge of a tile in pixels. */
  readonly minEdge: number;
  /** What stands below an image, in pixels, until it has been rendered once. */
  readonly textHeight: number;
  /** Index of the tile that Tab leads to first. */
  readonly startsAt?: number;
  /** The box that scrolls the grid, where it is not the page. */
  readonly scroller?: RefObject<HTMLElement | null>;
  readonly renderTile: RenderTile;
};

/**
 * Thousands of tokens of which only those near the view are in the document. Arrows lead from tile to tile, Home and
 * End to the ends; Tab leads into the grid once and out again.
 */
export function TokenGrid(props: TokenGridProps) {
  'use memo';
  const { assets, minEdge } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const columns = width === 0 ? COLUMNS_AT_FIRST : Math.max(1, Math.floor((width + GAP) / (minEdge + GAP)));
  const edge = width === 0 ? minEdge : Math.ceil((width - GAP * (columns - 1)) / columns);
  const rows = getRows(assets, columns);
  return (
    <div ref={box}>
      <TokenRows {...props} rows={rows} columns={columns} edge={edge} />
    </div>
  );
}

function getRows(assets: readonly Asset[], columns: number): (readonly Asset[])[] {
  const count = Math.ceil(assets.length / columns);
  return Array.from({ length: count }, (_, row) => assets.slice(row * columns, (row + 1) * columns));
}

/** Width of an element in pixels, known before the first paint. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

type TokenRowsProps = TokenGridProps & {
  readonly rows: readonly (readonly Asset[])[];
  readonly columns: number;
  readonly edge: number;
};

function TokenRows({
  assets,
  rows,
  columns,
  edge,
  textHeight,
  label,
  role,
  startsAt = 0,
  scroller,
  renderTile,
}: TokenRowsProps) {
  'use memo';
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [focused, setFocused] = useState(startsAt);
  const options = scroller === undefined ? WINDOW : { ...WINDOW, scroller };
  const { start, end, before, after, measure, scrollTo } = useRowWindow(
    rows,
    () => edge + textHeight + GAP,
    list,
    options,
  );
  const isRendered = focused >= start * columns && focused < Math.min(end * columns, assets.length);
  const tabStop = isRendered ? focused : start * columns;

  const find = (index: number) => list.current?.querySelector<HTMLElement>(`[data-tile="${index}"]`);
  useEffect(() => {
    if (wanted.current === null) return;
    const tile = find(wanted.current);
    if (tile == null) return;
    wanted.current = null;
    tile.focus({ preventScroll: true });
  });
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tile]') : null;
    if (tile === null) return;
    const next = getGridIndex(event.key, Number(tile.dataset.tile), columns, assets.length);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    wanted.current = null;
    const found = find(next);
    if (found != null) return found.focus();
    // It is rendered once it is in view; until then the tile that has the focus may leave.
    wanted.current = next;
    list.current?.focus({ preventScroll: true });
    scrollTo(Math.floor(next / columns));
  }
  const grid: CSSProperties & Record<'--columns', number> = { '--columns': columns };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the tiles inside
    <div
      ref={list}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={styles.grid}
      style={grid}
      onKeyDown={handleKey}
      onFocus={({ target }) => {
        const tile = target.closest<HTMLElement>('[data-tile]');
        if (tile !== null) setFocused(Number(tile.dataset.tile));
      }}
    >
      <Gap pixels={before} />
      {rows.slice(start, end).map((row, offset) => {
        const first = (start + offset) * columns;
        return (
          <Row
            key={first}
            index={start + offset}
            row={row}
            first={first}
            count={assets.length}
            edge={edge}
            role={role}
            tabStop={tabStop >= first && tabStop < first + columns ? tabStop : -1}
            measure={measure}
            renderTile={renderTile}
          />
        );
      })}
      <Gap pixels={after} />
    </div>
  );
}

/** Space of rows that are not rendered. */
function Gap({ pixels }: { readonly pixels: number }) {
  const height: CSSProperties & Record<'--gap', string> = { '--gap': `${pixels}px` };
  return <div aria-hidden="true" className={styles.gap} style={height} />;
}

type RowProps = {
  readonly index: number;
  readonly row: readonly Asset[];
  /** Index of its first tile. */
  readonly first: number;
  readonly count: number;
  readonly edge: number;
  readonly role: TokenGridProps['role'];
  /** Index of the tile that Tab leads to, or -1 when it is in another row. */
  readonly tabStop: number;
  readonly measure: (row: HTMLElement | null) => (() => void) | undefined;
  readonly renderTile: RenderTile;
};

/** Rows that stay are not touched while others come and go. */
const Row = memo(function Row({
  index,
  row,
  first,
  count,
  edge,
  role,
  tabStop,
  measure,
  renderTile,
}: RowProps) {
  return (
    <div ref={measure} data-index={index} className={styles.row}>
      {row.map((asset, offset) => {
        const at = first + offset;
        const position = { 'aria-setsize': count, 'aria-posinset': at + 1 };
        const props = { 'data-tile': at, tabIndex: at === tabStop ? 0 : -1 } as const;
        return role === 'list' ? (
          // biome-ignore lint/a11y/useSemanticElements: its list is none of ul, because of the rows
          <div key={asset.id} role="listitem" className={styles.tile} {...position}>
            {renderTile(asset, { edge, props })}
          </div>
        ) : (
          <div key={asset.id} className={styles.tile}>
            {renderTile(asset, { edge, props: { ...props, ...position } })}
          </div>
        );
      })}
    </div>
  );
});

/** Where a key leads from the tile at `index` of a grid; undefined for keys that are not ours. */
export function getGridIndex(key: string, index: number, columns: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowUp') return index - columns < 0 ? index : index - columns;
  if (key !== 'ArrowDown') return undefined;
  // From the last row but one the tile below may be missing: then the last tile is the nearest.
  const isLastRow = Math.floor(index / columns) === Math.floor(last / columns);
  return isLastRow ? index : Math.min(index + columns, last);
}
