import { SERUM_ADDRESSES_PER_PAGE, SERUM_SEARCH_MIN } from '@hideout/contract/serum-list';

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

/** What the address has of a text that is typed. */
export function cleanSearch(text: string): string {
  return text.trim().slice(0, MAX_SEARCH_LENGTH);
}

export function readAllocationsAddress(params: URLSearchParams): AllocationsAddress {
  const page = Number(params.get('page') ?? 1);
  return {
    search: cleanSearch(params.get('search') ?? ''),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), MAX_PAGE) : 1,
  };
}

/** The address of a page of the list, defaults left out. */
export function toAllocations({ search, page }: AllocationsAddress) {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (search !== '') params.set('search', search);
  return { pathname: '/serum/allocations', search: params.toString() };
}

/** True when the API searches for it. */
export function isSearchable(search: string): boolean {
  return search.length >= SERUM_SEARCH_MIN;
}

/** The last page of so many rows; an empty list has one. */
export function getLastPage(total: number): number {
  return Math.max(1, Math.ceil(total / SERUM_ADDRESSES_PER_PAGE));
}
