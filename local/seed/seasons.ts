import { fullHour } from './times.ts';

export type SeedSeason = {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly status: 'open' | 'closed' | 'converted';
  startsAt(now: Date): Date;
  endsAt(now: Date): Date;
  /** SERUM base units for one point; null while nothing is fixed. */
  readonly ratePerPoint: string | null;
};

/** Over, and paid out through the SERUM list: one token a point. */
export const SEASON_ONE: SeedSeason = {
  id: 'season-1',
  position: 1,
  name: 'Season One: The Leak',
  status: 'converted',
  startsAt: (now) => fullHour(now, -420 * 24),
  endsAt: (now) => fullHour(now, -322 * 24),
  ratePerPoint: '1000000000000000000',
};

/** Running. */
export const SEASON_TWO: SeedSeason = {
  id: 'season-2',
  position: 2,
  name: 'Season Two: Deep Drip',
  status: 'open',
  startsAt: (now) => fullHour(now, -47 * 24),
  endsAt: (now) => fullHour(now, 43 * 24),
  ratePerPoint: null,
};
