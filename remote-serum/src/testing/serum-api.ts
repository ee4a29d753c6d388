import { getSerumPoints } from '@hideout/contract/account';
import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { listSerumAddresses } from '@hideout/contract/serum-list';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler } from '@hideout/testing/fake-api';
import { type RenderRoutesOptions, renderRoutes } from '@hideout/testing/render-routes';
import { remote } from '../remote.tsx';
import {
  makeHoundRow,
  makeSeasonOne,
  makeSerumAccount,
  makeSerumAddressPage,
  makeSerumInfo,
  makeSerumPoints,
} from './serum-samples.ts';

/** Points of both seasons. */
export const answerPoints = answer(getSerumPoints, ({ query }) =>
  query.seasonOne === 'true' ? makeSeasonOne() : makeSerumPoints(),
);

/** The API of `/serum` with everything at hand; `handlers` come before. */
function createSerumApi(...handlers: FakeHandler[]) {
  return createFakeApi({
    handlers: [
      answer(getSerumInfo, makeSerumInfo()),
      answer(getSerumAccount, makeSerumAccount()),
      answer(listSerumAddresses, makeSerumAddressPage({ items: [makeHoundRow()], total: 1 })),
      answerPoints,
      ...handlers,
    ],
  });
}

/** Opens `/serum` for a guest, or for somebody else; `handlers` come before. */
export function openSerum(
  handlers: readonly FakeHandler[] = [],
  options: Partial<Pick<RenderRoutesOptions, 'at' | 'session'>> = {},
) {
  const api = createSerumApi(...handlers);
  return { api, ...renderRoutes(remote, { at: '/serum', api, ...options }) };
}

/** The same for a member. */
export const openOwnSerum = (...handlers: readonly FakeHandler[]) =>
  openSerum(handlers, { session: makeSessionUser() });
