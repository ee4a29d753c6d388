import { SERUM_ADDRESSES_PER_PAGE, SERUM_SEARCH_MIN } from '@hideout/contract/serum-list';
import { useNavigate, useSearchParams } from '@hideout/session/router';
import { useEffect, useState } from 'react';

/** What of the list lives in the address, so that a link shows another user the same. */
export type AllocationsAddress = {
  /** As typed, without spaces around it; it may be too short to search for. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
};

/** The API takes no greater one. */
const MAX_PAGE = 1_000_000;
const MAX_SEARCH_LENGTH = 80;

export function readAllocationsAddress(params: URLSearchParams): AllocationsAddress {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), MAX_PAGE) : 1,
  };
}

/** The query string of an address, defaults left out; starts with `?` unless it is empty. */
export function formatAllocationsQuery({ search, page }: AllocationsAddress): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (search !== '') params.set('search', search);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the API searches for it. */
export function isSearchable(search: string): boolean {
  return search.length >= SERUM_SEARCH_MIN;
}

/** The last page of so many rows; an empty list has one. */
export function getLastPage(total: number): number {
  return Math.max(1, Math.ceil(total / SERUM_ADDRESSES_PER_PAGE));
}

const SEARCH_AFTER_MS = 300;

/**
 * What is typed and what is searched for. The address follows when the user pauses. Where a search begins it gets an
 * entry of its own, so that back leads to the page before it; each further letter replaces that.
 */
export function useSearchText(address: AllocationsAddress) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const inAddress = params.get('search') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [sent, setSent] = useState<string | null>(null);
  // Back, forward and links change the address, and the box follows; where it was sent from here, more may be typed by now.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress === sent) setSent(null);
    else setTyped(inAddress);
  }
  const wanted = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const isBeginning = address.search === '';
  useEffect(() => {
    if (wanted === inAddress.trim()) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      void navigate(
        { search: formatAllocationsQuery({ search: wanted, page: 1 }) || '?' },
        { replace: !isBeginning, preventScrollReset: true },
      );
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, inAddress, isBeginning, navigate]);
  return { typed, setTyped };
}
