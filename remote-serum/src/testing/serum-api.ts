import { getSerumPoints } from '@hideout/contract/account';
import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { listSerumAddresses } from '@hideout/contract/serum-list';
import { answer, createFakeApi, type FakeHandler } from '@hideout/testing/fake-api';
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
export function createSerumApi(...handlers: FakeHandler[]) {
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
