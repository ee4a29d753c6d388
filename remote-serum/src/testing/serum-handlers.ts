import { getSerumPoints } from '@hideout/contract/account';
import { addPassport, getPassport } from '@hideout/contract/passport';
import { checkRedemptionCode, redeemCode } from '@hideout/contract/redemption';
import { normaliseCode } from '@hideout/contract/redemption-code';
import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { getSerumProof, listSerumAddresses } from '@hideout/contract/serum-list';
import { generateVoucher } from '@hideout/contract/voucher';
import { listWallets } from '@hideout/contract/wallet';
import { DAY, isoIn } from '@hideout/testing/factories/times';
import { answer, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { makeCheck, makeReceipt } from './redemption-samples.ts';
import {
  makeHoundRow,
  makeLinkedWallet,
  makeSeasonOne,
  makeSerumAccount,
  makeSerumAddressPage,
  makeSerumInfo,
  makeSerumPoints,
  makeSerumProof,
  serum,
} from './serum-samples.ts';

/** What the API answers in the workbench. */
export function serumHandlers(): FakeHandler[] {
  return [
    answer(getSerumInfo, makeSerumInfo()),
    answer(getSerumPoints, ({ query }) => (query.seasonOne === 'true' ? makeSeasonOne() : makeSerumPoints())),
    answer(listWallets, { wallets: [makeLinkedWallet()], max: 20 }),
    answer(getSerumAccount, makeSerumAccount()),
    answer(getSerumProof, ({ params }) =>
      makeSerumProof({ address: params.address, claimed: true, claimedAt: isoIn(-DAY) }),
    ),
    answer(listSerumAddresses, ({ query }) =>
      query.search === undefined
        ? makeSerumAddressPage({ page: query.page })
        : makeSerumAddressPage({ items: [makeHoundRow()], total: 1, hasNext: false, search: query.search }),
    ),
    // The workbench has no chain that a voucher could be checked with.
    refuse(generateVoucher, { code: 'VOUCHER_CLOSED', meta: { reason: 'paused' } }),
    answer(getPassport, {
      passport: null,
      bindable: null,
      collection: { name: 'City Pass', address: null, chainId: 1 },
    }),
    refuse(addPassport, { code: 'PASSPORT_NOT_OWNED', meta: { tokenId: '4219' } }),
    answer(checkRedemptionCode, ({ params }) => makeCheck({ code: normaliseCode(params.code) })),
    answer(redeemCode, ({ body }) => makeReceipt({ code: normaliseCode(body.code) })),
  ];
}

const info = makeSerumInfo();

/** Nothing has been allocated to anybody. */
const NOBODY = [
  answer(
    getSerumAccount,
    makeSerumAccount({
      allocation: '0',
      claimable: '0',
      redeemed: '0',
      balance: '0',
      addresses: [],
      ledger: [],
    }),
  ),
  answer(listSerumAddresses, makeSerumAddressPage({ items: [], total: 0, hasNext: false, totalAmount: '0' })),
];

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
    ...NOBODY,
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
  'on no list': NOBODY,
  'own account unreadable': [refuse(getSerumAccount, 'INTERNAL')],
  'never answers': [
    hang(getSerumInfo),
    hang(getSerumPoints),
    hang(getSerumAccount),
    hang(listSerumAddresses),
  ],
};
