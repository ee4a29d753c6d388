/** Which quests the board lists. */
export const SHOWS = { todo: 'To do', done: 'Done', all: 'All' } as const;
export type Show = keyof typeof SHOWS;

export const SORTS = { order: 'In order', reward: 'Most reward', ending: 'Ends first' } as const;
export type Sort = keyof typeof SORTS;

/** What of the board lives in the address, so that back and a shared link restore it. */
export type BoardAddress = {
  /** Id of a category; null for all of them. */
  readonly category: string | null;
  readonly show: Show;
  readonly sort: Sort;
};

function isKey<Key extends string>(record: Readonly<Record<Key, string>>, text: string | null): text is Key {
  return text !== null && Object.hasOwn(record, text);
}

/** The sort that a text names; the order of the server for another one. */
export function readSort(text: string | null): Sort {
  return isKey(SORTS, text) ? text : 'order';
}

/** What an address says of the board; what it does not know is as if it was not there. */
export function readBoardAddress(params: URLSearchParams): BoardAddress {
  const show = params.get('show');
  return {
    category: params.get('category'),
    show: isKey(SHOWS, show) ? show : 'todo',
    sort: readSort(params.get('sort')),
  };
}

/** The query string of a board, defaults left out; starts with `?` unless it is empty. */
export function formatBoardSearch({ category, show, sort }: BoardAddress): string {
  const params = new URLSearchParams();
  if (category !== null) params.set('category', category);
  if (show !== 'todo') params.set('show', show);
  if (sort !== 'order') params.set('sort', sort);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
