import { listQuests } from '@hideout/contract/kazm';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { remote } from '../remote.tsx';
import { makeQuestList } from './quest-samples.ts';
import { type SeasonShape, seasonHandlers } from './season-sample.ts';

export const ME = makeSessionUser();

let report: ((entries: readonly { isIntersecting: boolean }[]) => void) | undefined;

/** Stands in for the browser's own, which a document without a layout never calls. */
class ViewObserver {
  constructor(onChange: (entries: readonly { isIntersecting: boolean }[]) => void) {
    report = onChange;
  }
  observe() {}
  disconnect() {
    report = undefined;
  }
}

/** What a document without a layout lacks, for the tests of a file. */
export function stubLayout(): void {
  vi.stubGlobal('IntersectionObserver', ViewObserver);
  vi.stubGlobal('scrollTo', () => undefined);
}

/** Scrolls the card with the own rank out of view. */
export function leaveCard(): void {
  act(() => report?.([{ isIntersecting: false }]));
}

type OpenOptions = {
  readonly at?: string;
  readonly guest?: boolean;
  readonly handlers?: readonly FakeHandler[];
};

/** Opens the leaderboard over a season, for a member named hound or a guest. */
export function openBoard(shape: SeasonShape = {}, { at, guest = false, handlers = [] }: OpenOptions = {}) {
  const api = createFakeApi({
    handlers: [
      ...seasonHandlers({ myId: ME.id, ...(guest ? { myPosition: null } : {}), ...shape }),
      answer(listQuests, makeQuestList([])),
      ...handlers,
    ],
    user: guest ? null : ME,
  });
  const view = renderRoutes(remote, {
    at: at ?? '/leaderboard',
    api,
    ...(guest ? {} : { session: ME }),
  });
  return { api, ...view };
}

export const getTable = () => screen.findByRole('table', { name: /^Leaderboard/ });
export const getCard = () => screen.findByRole('region', { name: 'You' });
