import { RANKS_PER_WINDOW, type RankedEntry, type RankWindow } from '@hideout/contract/leaderboard';
import { useApi } from '@hideout/session/session';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leaderboardKeys, rankWindowOptions } from './leaderboard.queries.ts';

/** Whoever scrolls past thousands of rows does not load them: a window is asked for when the view rests near it. */
const REST_MS = 120;
/** Rows loaded beyond those that are rendered. */
const ROWS_AHEAD = 20;
/** Windows that stay in memory besides those in view: a long way of scrolling takes no more than a short one. */
const MAX_CACHED_WINDOWS = 20;

export type LoadedRanks = {
  readonly get: (position: number) => RankedEntry | undefined;
  /** The first failure of what is in view. */
  readonly error: Error | null;
  /** Something in view waits for the network to come back. */
  readonly isPaused: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** The rows of a list near the view, by their position; the first ones are those that the page began with. */
export function useRankWindows(first: RankWindow, from: number, to: number): LoadedRanks {
  const api = useApi();
  const client = useQueryClient();
  const lastWindow = Math.max(0, Math.ceil(first.total / RANKS_PER_WINDOW) - 1);
  const getWindow = (position: number) =>
    Math.min(Math.max(0, Math.floor((position - 1) / RANKS_PER_WINDOW)), lastWindow);
  const near = useRested(getWindow(from - ROWS_AHEAD), getWindow(to + ROWS_AHEAD));

  const wanted = Array.from({ length: near.to - near.from + 1 }, (_, index) => near.from + index);
  const results = useQueries({
    // The first one is there already.
    queries: wanted.filter((window) => window > 0).map((window) => rankWindowOptions(api, first, window)),
  });
  useEffect(() => {
    const unused = client
      .getQueryCache()
      .findAll({ queryKey: leaderboardKeys.windows(), type: 'inactive' })
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    if (near.to >= near.from)
      for (const query of unused.slice(MAX_CACHED_WINDOWS)) client.getQueryCache().remove(query);
  }, [client, near]);

  // The build that the page began with was deleted: what answers is newer, and the page follows it.
  const newer = results.find(
    ({ data, isPlaceholderData }) =>
      data !== undefined && !isPlaceholderData && data.generation !== first.generation,
  )?.data?.generation;
  useEffect(() => {
    if (newer !== undefined) void client.invalidateQueries({ queryKey: leaderboardKeys.first(first.season) });
  }, [client, newer, first.season]);

  const entries = new Map<number, RankedEntry>();
  for (const { data } of results) {
    if (data?.season !== first.season) continue;
    for (const entry of data.entries) entries.set(entry.position, entry);
  }
  for (const entry of first.entries) entries.set(entry.position, entry);
  const failed = results.filter(({ isError }) => isError);
  return {
    get: (position) => entries.get(position),
    error: failed[0]?.error ?? null,
    isPaused: results.some(({ fetchStatus, data }) => fetchStatus === 'paused' && data === undefined),
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** A range that follows the given one when that has not changed for a while; the first one at once. */
function useRested(from: number, to: number): { readonly from: number; readonly to: number } {
  const [rested, setRested] = useState({ from, to });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ from, to }), REST_MS);
    return () => clearTimeout(timer);
  }, [from, to]);
  return rested;
}
