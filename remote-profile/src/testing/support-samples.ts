import type { AdminAccount } from '@hideout/contract/admin';
import { findAccounts, getAccount, resetPassport, viewAccount } from '@hideout/contract/admin';
import type { Passport } from '@hideout/contract/passport';
import { makeSessionUser, makeUserRef } from '@hideout/testing/factories/people';
import { DAY, isoIn } from '@hideout/testing/factories/times';
import { answer, type FakeHandler } from '@hideout/testing/fake-api';
import { makeProfile, makeReputation, makeWallets } from './profile-samples.ts';
import { makeSocials } from './social-samples.ts';

const CLAIM_ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

export function makePassport(overrides: Partial<Passport> = {}): Passport {
  return {
    tokenId: '4219',
    claimAddress: CLAIM_ADDRESS,
    collection: { name: 'City Pass', address: null, chainId: 1 },
    image: null,
    boundAt: isoIn(-30 * DAY),
    status: 'active',
    heldBy: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    stillHeld: true,
    ...overrides,
  };
}

export function makeAdminAccount(overrides: Partial<AdminAccount> = {}): AdminAccount {
  return {
    user: {
      ...makeUserRef({ username: 'hound' }),
      roles: ['member'],
      createdAt: isoIn(-200 * DAY),
      lastSeenAt: isoIn(-60_000),
    },
    passport: makePassport(),
    formerPassports: [],
    wallets: makeWallets(),
    reputation: 4_210,
    serumPoints: 4_710,
    claimed: '1200000000000000000000',
    audit: [
      {
        at: isoIn(-30_000),
        by: makeUserRef({ username: 'oathkeeper' }),
        action: 'account.look',
        note: null,
      },
    ],
    ...overrides,
  };
}

/** Support as the API does it: one account, `hound`, whose passport can be reset once. */
export function supportHandlers(): FakeHandler[] {
  let account = makeAdminAccount();
  const { id, username, avatar } = account.user;
  return [
    answer(getAccount, () => account),
    answer(findAccounts, ({ body }) => ({
      matches:
        body.search.toLowerCase() === username
          ? [{ user: { id, username, avatar }, by: 'username' as const, value: 'hound' }]
          : [],
    })),
    answer(viewAccount, () => ({
      account,
      profile: makeProfile({ user: makeSessionUser({ tokenId: account.passport?.tokenId ?? null }) }),
      reputation: makeReputation(),
      socials: makeSocials(),
    })),
    answer(resetPassport, ({ body }) => {
      const previous = makePassport({ status: 'reset', heldBy: null, stillHeld: null });
      const note = `#${previous.tokenId} with ${previous.claimAddress}: ${body.reason ?? ''}`;
      account = makeAdminAccount({
        passport: null,
        formerPassports: [previous],
        audit: [
          { at: isoIn(0), by: makeUserRef({ username: 'oathkeeper' }), action: 'passport.reset', note },
          ...account.audit,
        ],
      });
      return { ok: true as const, previous, account };
    }),
  ];
}
