import { getReputation, getSerumPoints } from '@hideout/contract/account';
import { listProposals } from '@hideout/contract/governance';
import { listQuests } from '@hideout/contract/kazm';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import type { SessionUser } from '@hideout/contract/people';
import { listNews } from '@hideout/contract/profile';
import { getSerumInfo, type SerumInfo } from '@hideout/contract/serum';
import { getSscInfo } from '@hideout/contract/ssc';
import { makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeLeaderboard, makeLeaderboardEntry } from '@hideout/testing/factories/leaderboard';
import { answer, createFakeApi } from '@hideout/testing/fake-api';

/** When everything of the home page was read. */
export const AT = '2026-11-20T12:00:00.000Z';

/** SERUM with a claim window that is over. */
export const SERUM: SerumInfo = {
  token: {
    name: 'Serum',
    symbol: 'SERUM',
    decimals: 18,
    address: null,
    chain: { chainId: 33139, name: 'ApeChain', explorer: 'https://apescan.io' },
    totalSupply: null,
  },
  distributor: { address: null, merkleRoot: null, leaf: 'oz-standard', paused: false },
  window: { status: 'closed', opensAt: null, closesAt: null, afterClose: null },
  totals: {
    allocated: '12000000000000000000000000',
    claimed: '9000000000000000000000000',
    addresses: 8021,
    claimants: 4102,
  },
  buckets: [],
  links: [],
  chainReadAt: null,
  updatedAt: AT,
};

/** An API with an answer for every card of the home page. */
export function createHomeApi(user: SessionUser | null = null) {
  return createFakeApi({
    user,
    handlers: [
      answer(
        listProposals,
        makeProposalPage([
          makeProposalSummary({ id: 'p41', number: 41, title: 'Fund the Ibiza Embassy' }),
          makeProposalSummary({
            id: 'p42',
            number: 42,
            title: 'Publish the ledger',
            endAt: '2030-01-01T00:00:00.000Z',
          }),
        ]),
      ),
      answer(getSerumInfo, SERUM),
      answer(listQuests, {
        categories: [],
        quests: [],
        orderVersion: 1,
        kazm: { status: 'notLinked', expiresAt: null, connectPath: null },
        updatedAt: AT,
      }),
      answer(
        getLeaderboard,
        makeLeaderboard({
          me:
            user === null
              ? null
              : { entry: makeLeaderboardEntry({ rank: 412, user, reputation: 4210 }), around: [] },
        }),
      ),
      answer(getSscInfo, {
        name: 'Serum City Score',
        shortName: 'SSC',
        description: '',
        seasonName: 'Season two',
        startsAt: '2026-10-01T00:00:00.000Z',
        endsAt: '2026-12-31T00:00:00.000Z',
        members: 8021,
        totalReputation: 3_812_000,
        tiers: [],
        rules: [],
        links: [],
        updatedAt: AT,
      }),
      answer(listNews, {
        items: [
          {
            id: 'n1',
            title: 'Season two starts',
            summary: 'New bottles.',
            body: null,
            url: null,
            image: null,
            tag: 'cartel',
            pinned: true,
            publishedAt: AT,
          },
        ],
        updatedAt: AT,
      }),
      answer(getSerumPoints, {
        seasonOne: false,
        seasonName: 'Season two',
        status: 'open',
        points: 4710,
        rank: 20,
        parts: [],
        startsAt: AT,
        endsAt: null,
        conversion: null,
        updatedAt: AT,
      }),
      answer(getReputation, {
        total: 4210,
        rank: 412,
        percentile: 94,
        tier: { id: 't2', name: 'Bottle runner', min: 2500, color: 'violet' },
        nextTier: null,
        toNextTier: null,
        parts: [],
        history: [],
        updatedAt: AT,
      }),
    ],
  });
}
