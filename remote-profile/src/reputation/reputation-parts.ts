import type { ReputationPart } from '@hideout/contract/reputation';

/** One row of the list that explains a total. */
export type PartRow = {
  readonly key: string;
  readonly source: string;
  readonly label: string;
  readonly points: number;
  readonly detail: string | null;
  /** Share of the bar's width, 0 to 1. Negative parts have none. */
  readonly share: number;
};

/**
 * The rows that explain `total`, largest first. They always add up to it: points that no part
 * explains get a row of their own instead of being hidden.
 */
export function partRows(
  parts: readonly Pick<ReputationPart, 'source' | 'label' | 'points' | 'detail'>[],
  total: number,
): PartRow[] {
  const explained = parts.reduce((sum, { points }) => sum + points, 0);
  const rest = total - explained;
  const all =
    rest === 0 ? parts : [...parts, { source: 'other', label: 'Not itemised', points: rest, detail: null }];
  const width = all.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  return all
    .map(({ source, label, points, detail }, index) => ({
      key: `${source}-${index}`,
      source,
      label,
      points,
      detail,
      share: width === 0 ? 0 : Math.max(0, points) / width,
    }))
    .sort((a, b) => b.points - a.points);
}
