import { getSerumPoints } from '@hideout/contract/account';
import { getSerumInfo } from '@hideout/contract/serum';
import { DAY, isoIn } from '@hideout/testing/factories/times';
import { answer, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { makeSeasonOne, makeSerumInfo, makeSerumPoints, serum } from './serum-samples.ts';

/** What the API answers in the workbench. */
export function serumHandlers(): FakeHandler[] {
  return [
    answer(getSerumInfo, makeSerumInfo()),
    answer(getSerumPoints, ({ query }) => (query.seasonOne === 'true' ? makeSeasonOne() : makeSerumPoints())),
  ];
}

const info = makeSerumInfo();

/** Other answers worth seeing. */
export const serumScenes: Record<string, FakeHandler[]> = {
  'announced, nothing deployed': [
    answer(getSerumInfo, {
      ...info,
      token: { ...info.token, address: null, totalSupply: null },
      distributor: { ...info.distributor, address: null, merkleRoot: null },
      window: { status: 'announced', opensAt: isoIn(3 * DAY), closesAt: null, afterClose: null },
      totals: { ...info.totals, claimed: serum(0n), claimants: 0 },
    }),
  ],
  paused: [answer(getSerumInfo, { ...info, distributor: { ...info.distributor, paused: true } })],
  closed: [
    answer(getSerumInfo, {
      ...info,
      window: { ...info.window, status: 'closed', closesAt: isoIn(-2 * DAY) },
    }),
  ],
  'serum unreadable': [refuse(getSerumInfo, 'UPSTREAM_UNAVAILABLE')],
  'points unreadable': [refuse(getSerumPoints, 'INTERNAL')],
  'never answers': [hang(getSerumInfo), hang(getSerumPoints)],
};
