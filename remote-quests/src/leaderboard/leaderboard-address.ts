import type { LeaderboardSeason } from '@hideout/contract/leaderboard';
import { useSearchParams } from '@hideout/session/router';

/** What of the page lives in its address, so that a link and the way back show the same. */
export type LeaderboardAddress = {
  readonly season: LeaderboardSeason;
  /** First position of the segment that is shown, from 1. */
  readonly from: number;
  /** As typed, without spaces around it. */
  readonly find: string;
};

/** A username is no longer. */
const MAX_FIND_LENGTH = 20;
const DIGITS = /^[1-9]\d{0,8}$/;

/** What the address has of a name that is typed. */
export function cleanFind(text: string): string {
  return text.trim().slice(0, MAX_FIND_LENGTH);
}

export function readLeaderboardAddress(params: URLSearchParams): LeaderboardAddress {
  const from = params.get('from') ?? '';
  return {
    season: params.get('season') === 'one' ? 'one' : 'now',
    from: DIGITS.test(from) ? Number(from) : 1,
    find: cleanFind(params.get('find') ?? ''),
  };
}

/** The query string of an address, defaults left out. */
export function formatLeaderboardQuery({ season, from, find }: LeaderboardAddress): string {
  const params = new URLSearchParams();
  if (season !== 'now') params.set('season', season);
  if (from > 1) params.set('from', String(from));
  if (find !== '') params.set('find', find);
  return params.toString();
}

/** The address of the page and how to change a part of it. What only moves the view replaces the entry of the history. */
export function useLeaderboardAddress() {
  const [params, setParams] = useSearchParams();
  const address = readLeaderboardAddress(params);
  const change = (part: Partial<LeaderboardAddress>) =>
    setParams((now) => formatLeaderboardQuery({ ...readLeaderboardAddress(now), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return { address, change };
}
