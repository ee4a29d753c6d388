import { useNavigate, useSearchParams } from '@hideout/session/router';
import { useTypedText } from '@hideout/ui/use-typed-text';
import { VOTER_FILTERS, VOTER_SORTS, type VoterView } from './arrange-voters.ts';

/** What of the list lives in the address, so that a link shows another user the same. */
export type VotersAddress = VoterView & {
  /** Name, id or address of the voter a link leads to; empty when it leads to nobody. */
  readonly voter: string;
};

function getIsKey<Labels extends object>(
  labels: Labels,
  key: string | null,
): key is Extract<keyof Labels, string> {
  return key !== null && Object.hasOwn(labels, key);
}

export function readVotersAddress(params: URLSearchParams): VotersAddress {
  const sort = params.get('sort');
  const filter = params.get('show');
  return {
    sort: getIsKey(VOTER_SORTS, sort) ? sort : 'power',
    filter: getIsKey(VOTER_FILTERS, filter) ? filter : 'all',
    search: params.get('q') ?? '',
    voter: params.get('voter') ?? '',
  };
}

/** The query string of an address, defaults left out; starts with `?` even when nothing follows. */
export function formatVotersQuery({ sort, filter, search, voter }: VotersAddress): string {
  const params = new URLSearchParams();
  if (sort !== 'power') params.set('sort', sort);
  if (filter !== 'all') params.set('show', filter);
  if (search !== '') params.set('q', search);
  if (voter !== '') params.set('voter', voter);
  return `?${params}`;
}

const ADDRESS_AFTER_MS = 300;

/**
 * What of the votes is shown, and how to change it. The list follows at once, the address when the user pauses;
 * it replaces the entry, so that back leaves the votes.
 */
export function useVotersAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [query, setQuery] = useTypedText({
    inAddress: formatVotersQuery(readVotersAddress(params)),
    pauseMs: ADDRESS_AFTER_MS,
    onPause: (search) => void navigate({ search }, { replace: true, preventScrollReset: true }),
  });
  return {
    /** As `readVotersAddress` reads it. */
    query,
    change: (part: Partial<VotersAddress>) =>
      setQuery((now) => formatVotersQuery({ ...readVotersAddress(new URLSearchParams(now)), ...part })),
  };
}
