import { storedValues } from '@hideout/ui/stored-values';

const MAX_STORED_IDS = 200;

/** The server does not know what was read: where storage is forbidden, everything is unread with each visit. */
const readNews = storedValues<readonly string[]>('hideout.news.', (stored) =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null,
);

/** Marks news as read in this browser. */
export function markNewsRead(ids: readonly string[]): void {
  const all = [...new Set([...ids, ...(readNews.read('read') ?? [])])];
  readNews.write('read', all.slice(0, MAX_STORED_IDS));
}

/** Ids of the news that were read in this browser. */
export function useReadNews(): readonly string[] {
  return readNews.useValue('read') ?? [];
}
