import { PROPOSAL_STATES, type ProposalStateFilter } from '@hideout/contract/governance';
import { readSort, type Sort } from './arrange-proposals.ts';

/** What of the list lives in the address, so that back and a shared link restore it. */
export type ListAddress = {
  readonly state: ProposalStateFilter;
  readonly sort: Sort;
  readonly search: string;
  /** How many pages are on screen. */
  readonly pages: number;
};

const STATES: readonly string[] = [
  'all',
  'open',
  'closed',
  ...PROPOSAL_STATES,
] satisfies ProposalStateFilter[];

/** Deeper than this nobody scrolls; a crafted `?page=` must not ask for thousands of pages. */
const MAX_PAGES = 50;

function isState(text: string): text is ProposalStateFilter {
  return STATES.includes(text);
}

export function readListAddress(params: URLSearchParams): ListAddress {
  const state = params.get('state') ?? 'all';
  const pages = Number(params.get('page') ?? 1);
  return {
    state: isState(state) ? state : 'all',
    sort: readSort(params.get('sort')),
    search: params.get('q') ?? '',
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_PAGES) : 1,
  };
}

/** The query string of an address, defaults left out; starts with `?` unless it is empty. */
export function listSearch({ state, sort, search, pages }: ListAddress): string {
  const params = new URLSearchParams();
  if (state !== 'all') params.set('state', state);
  if (sort !== 'server') params.set('sort', sort);
  if (search !== '') params.set('q', search);
  if (pages > 1) params.set('page', String(pages));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
