import { getReferredAccounts, getReputation } from '@hideout/contract/account';
import { getPassport } from '@hideout/contract/passport';
import { exportAccount, getDeletionTerms } from '@hideout/contract/personal-data';
import { getProfile, listAssets, listNews } from '@hideout/contract/profile';
import { type AccountSession, endOtherSessions, endSession, listSessions } from '@hideout/contract/sessions';
import { getDiscord, getOtherpage, listSocials } from '@hideout/contract/social';
import { getSscReputation } from '@hideout/contract/ssc';
import { listWallets, setPrimaryWallet } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { getUser, type PersonaName } from '@hideout/testing/personas';
import { makeDeletionTerms, makeExport } from './personal-data-samples.ts';
import {
  makeAssets,
  makeNews,
  makeProfile,
  makePublicProfile,
  makeReferrals,
  makeReputation,
  makeWallets,
} from './profile-samples.ts';
import { makeSessions } from './session-samples.ts';
import { makeDiscord, makeOtherpage, makeSocials } from './social-samples.ts';
import { makePassport, supportHandlers } from './support-samples.ts';

/** The sessions as the API stores them: an ended one leaves the list. */
export function sessionHandlers(sessions = makeSessions()): FakeHandler[] {
  let left = sessions;
  const store = (isStored: (session: AccountSession) => boolean) => {
    const ended = left.filter((session) => !isStored(session));
    left = left.filter(isStored);
    return {
      ok: true as const,
      endedSessions: ended.length,
      signedOut: ended.some(({ isCurrent }) => isCurrent),
    };
  };
  return [
    answer(listSessions, () => ({ sessions: left })),
    answer(endSession, ({ body }) => store(({ id }) => id !== body.id)),
    answer(endOtherSessions, () => store(({ isCurrent }) => isCurrent)),
  ];
}

/** The wallets as the API stores them: the chosen one becomes the primary one. */
function walletHandlers(): FakeHandler[] {
  let wallets = makeWallets();
  return [
    answer(listWallets, () => ({ wallets, max: 20 })),
    answer(setPrimaryWallet, ({ body }) => {
      wallets = wallets
        .map((wallet) => ({ ...wallet, isPrimary: wallet.address === body.address }))
        .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
      return { ok: true as const, wallets };
    }),
  ];
}

const NOTHING = {
  wallets: answer(listWallets, { wallets: [], max: 20 }),
  assets: answer(listAssets, makeAssets({ assets: [], sources: [], partial: false })),
  referrals: answer(
    getReferredAccounts,
    makeReferrals({ totals: { joined: 0, qualified: 0, points: 0 }, accounts: [] }),
  ),
  news: answer(listNews, { items: [], updatedAt: isoIn(0) }),
  reputation: answer(
    getReputation,
    makeReputation({
      total: 0,
      rank: null,
      percentile: null,
      tier: { id: 'fresh', name: 'Fresh', min: 0, color: 'violet' },
      nextTier: { id: 'sipper', name: 'Sipper', min: 1_000, color: 'violet' },
      toNextTier: 1_000,
      parts: [],
      history: [],
    }),
  ),
};

/** What the API answers to a persona in the workbench: the holder has something of everything. */
export function profileHandlers(persona: PersonaName): FakeHandler[] {
  const user = getUser(persona) ?? makeSessionUser();
  const full = [
    answer(getProfile, makeProfile({ user })),
    answer(getReputation, makeReputation()),
    ...walletHandlers(),
    answer(listAssets, makeAssets()),
    answer(listNews, makeNews()),
    answer(getPassport, {
      passport: user.tokenId === null ? null : makePassport({ tokenId: user.tokenId }),
      collection: null,
      bindable: null,
    }),
    ...supportHandlers(),
    answer(getDeletionTerms, makeDeletionTerms()),
    answer(exportAccount, makeExport(user.id)),
    answer(getReferredAccounts, makeReferrals()),
    answer(listSocials, { socials: makeSocials() }),
    answer(getDiscord, makeDiscord()),
    answer(getOtherpage, makeOtherpage()),
    ...sessionHandlers(),
    answer(getSscReputation, ({ query }) =>
      query.username.toLowerCase() === 'hound'
        ? makePublicProfile()
        : refuse(getSscReputation, 'ACCOUNT_NOT_FOUND'),
    ),
  ];
  return persona === 'member'
    ? [...full, NOTHING.wallets, NOTHING.assets, NOTHING.reputation, NOTHING.referrals]
    : full;
}

/** Other answers worth seeing. */
export const profileScenes: Record<string, FakeHandler[]> = {
  'nothing at all': [...Object.values(NOTHING), ...sessionHandlers(makeSessions().slice(0, 1))],
  'assets unreadable': [refuse(listAssets, 'UPSTREAM_UNAVAILABLE')],
  'everything unreadable': [
    getProfile,
    getReputation,
    listWallets,
    listAssets,
    listNews,
    listSessions,
    getReferredAccounts,
    listSocials,
    getSscReputation,
  ].map((endpoint) => refuse(endpoint, 'INTERNAL')),
  'never answers': [
    getProfile,
    getReputation,
    listWallets,
    listAssets,
    listNews,
    listSessions,
    getReferredAccounts,
    listSocials,
    getSscReputation,
  ].map(hang),
};
