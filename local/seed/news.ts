import { newsItem } from '@hideout/contract/profile';
import { z } from 'zod/mini';
import { readData } from './read-data.ts';

const item = z.extend(z.omit(newsItem, { publishedAt: true, image: true }), { hoursAgo: z.number() });

export const SEED_NEWS = readData('news.yaml', z.object({ news: z.array(item) })).news;
