import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Leaves room for `-999`. */
const BASE_MAX = 50;

/** A title as the last part of an address: small letters, digits and hyphens; `quest` when none is left. */
export function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, BASE_MAX)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'quest' : slug;
}

/** The slug of a title, with a number when it is taken. The caller holds the lock of the order. */
export async function freeSlug(db: Kysely<Database>, title: string): Promise<string> {
  const base = toSlug(title);
  const rows = await db
    .selectFrom('quest')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The name of a category that nobody has named: `serum-city` is `Serum city`. */
export function categoryName(id: string): string {
  const words = id.split('-').filter(Boolean).join(' ');
  return words === '' ? id : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
