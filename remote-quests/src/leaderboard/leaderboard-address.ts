import type { LeaderboardSeason } from '@hideout/contract/leaderboard';
import { useSearchParams } from '@hideout/session/router';
import { useEffect, useState } from 'react';

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

export function readLeaderboardAddress(params: URLSearchParams): LeaderboardAddress {
  const from = params.get('from') ?? '';
  return {
    season: params.get('season') === 'one' ? 'one' : 'now',
    from: DIGITS.test(from) ? Number(from) : 1,
    find: (params.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH),
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

const FIND_AFTER_MS = 200;

/** What is typed into the search; the address follows when the user pauses. */
export function useFindText(find: string, onFind: (find: string) => void) {
  const [typed, setTyped] = useState(find);
  const [seen, setSeen] = useState(find);
  const [sent, setSent] = useState<string | null>(null);
  // Back, forward and jumps change the address, and the field follows; when it was sent from here, more may be typed by now.
  if (seen !== find) {
    setSeen(find);
    if (find === sent) setSent(null);
    else setTyped(find);
  }
  const wanted = typed.trim().slice(0, MAX_FIND_LENGTH);
  useEffect(() => {
    if (wanted === find) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onFind(wanted);
    }, FIND_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, find, onFind]);
  return { typed, setTyped };
}
