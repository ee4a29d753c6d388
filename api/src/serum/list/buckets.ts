import type { SerumInfo } from '@hideout/contract/serum';

type Bucket = SerumInfo['buckets'][number];

/** What people read about a part of the list, by its label. */
export type BucketText = { readonly label: string; readonly id?: string; readonly description?: string };

/** The label of what has no parts, where other rows have some. */
const REST: BucketText = { label: 'Other', description: 'Allocations without a breakdown.' };

/**
 * Where an allocation comes from: the sums by label, which add up to the whole. Empty when no row says
 * what it is made of.
 *
 * @param totals sums by label, base units; '' for rows without parts.
 * @param texts ids and descriptions to use; later ones win.
 */
export function getBuckets(totals: ReadonlyMap<string, bigint>, texts: readonly BucketText[]): Bucket[] {
  const named = [...totals].filter(([label, sum]) => label !== '' && sum > 0n);
  if (named.length === 0) return [];
  const rest = totals.get('') ?? 0n;
  const rows = rest === 0n ? named : [...named, [REST.label, rest] as const];
  const taken = new Set<string>();
  return rows.map(([label, sum]) => {
    const text = [REST, ...texts].findLast((one) => one.label === label);
    const id = freeId(text?.id ?? toSlug(label), taken);
    return { id, label, amount: sum.toString(), description: text?.description ?? '' };
  });
}

function toSlug(label: string): string {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 50) || 'part';
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
