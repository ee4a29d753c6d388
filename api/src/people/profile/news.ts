import { type News, newsItem } from '@hideout/contract/profile';
import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import { newest } from '../../newest.ts';

/** Most items of the list. */
const NEWS_MAX = 50;

/** Published news, pinned first, then newest. */
export async function readNews(db: Kysely<Database>, now: Date): Promise<News> {
  const rows = await db
    .selectFrom('news_item')
    .selectAll()
    .where('published_at', '<=', now)
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(NEWS_MAX)
    .execute();
  return {
    items: rows.map(({ published_at, ...row }) =>
      z.parse(newsItem, { ...row, publishedAt: published_at.toISOString() }),
    ),
    updatedAt: newest(
      now,
      rows.map((row) => row.published_at),
    ),
  };
}
