import { useLocation, useNavigate, useSearchParams } from '@hideout/session/router';
import { useEffect, useRef, useState } from 'react';
import { ASSET_SORTS, type AssetView } from './arrange-assets.ts';

/** What of the assets lives in the address, so that a link and Back show the same again. */
export type AssetAddress = AssetView & {
  /** URI of the token whose details are open; empty for none. */
  readonly item: string;
};

const FILTERS = ['collection', 'chain', 'wallet', 'via'] as const;

function readAssetAddress(params: URLSearchParams): AssetAddress {
  const sort = params.get('sort') ?? '';
  const get = (name: string) => params.get(name) ?? '';
  return {
    collection: get('collection'),
    chain: get('chain'),
    wallet: get('wallet'),
    via: get('via'),
    sort: Object.hasOwn(ASSET_SORTS, sort) ? (sort as AssetView['sort']) : 'collection',
    search: get('q'),
    spam: params.has('spam'),
    item: get('item'),
  };
}

export const readAssetQuery = (query: string) => readAssetAddress(new URLSearchParams(query));

/** The query string of an address, defaults left out; starts with `?` even when nothing follows. */
export function formatAssetQuery(address: AssetAddress): string {
  const params = new URLSearchParams();
  for (const name of FILTERS) if (address[name] !== '') params.set(name, address[name]);
  if (address.sort !== 'collection') params.set('sort', address.sort);
  if (address.search !== '') params.set('q', address.search);
  if (address.spam) params.set('spam', '');
  if (address.item !== '') params.set('item', address.item);
  return `?${params}`;
}

/** Browsers refuse an address that changes with every key for long. */
const ADDRESS_AFTER_MS = 300;

/** Marks the entry of a token that was opened from the list: closing it is the way back. */
export const FROM_LIST = { isFromList: true };

/**
 * What of the assets is shown, and how to change it. The list follows at once, the address when the user pauses; it
 * replaces the entry, so that Back leaves the assets. Only the details of a token are an entry of their own.
 */
export function useAssetAddress() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const query = formatAssetQuery(readAssetAddress(params));
  const [shown, setShown] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState<string | null>(null);
  /** The address that is being closed: going back takes a moment, and twice leads out of the page. */
  const closed = useRef<string | null>(null);
  useEffect(() => {
    if (closed.current !== query) closed.current = null;
  }, [query]);
  // Back, forward and links change the address; where it was sent from here, more may be typed by now.
  if (seen !== query) {
    setSeen(query);
    if (query === sent) setSent(null);
    else setShown(query);
  }
  useEffect(() => {
    if (shown === query) return;
    const timer = setTimeout(() => {
      setSent(shown);
      void navigate({ search: shown }, { replace: true, preventScrollReset: true });
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, query, navigate]);
  return {
    /** As `readAssetAddress` reads it. */
    query: shown,
    change: (part: Partial<AssetView>) =>
      setShown((now) => formatAssetQuery({ ...readAssetQuery(now), ...part })),
    /** Closes the details of the token. */
    close: () => {
      if (closed.current === query) return;
      closed.current = query;
      if (state?.isFromList === true) void navigate(-1);
      else {
        const search = formatAssetQuery({ ...readAssetQuery(shown), item: '' });
        void navigate({ search }, { replace: true, preventScrollReset: true });
      }
    },
  };
}
