import type { Database } from '@hideout/api/db/tables';
import type { Transaction } from 'kysely';
import type { Persona } from '../personas.ts';
import { bulkInsert } from './bulk-insert.ts';
import { BADGE_SHARES, BADGES, PERSONA_BADGES } from './community-content.ts';
import { randomFor } from './random.ts';
import type { SeedMember } from './seed-types.ts';
import { before, DAY, HOUR } from './times.ts';

const WALLET_TYPES = ['injected', 'metamask', 'metamask', 'rainbow', 'coinbase', 'walletconnect'] as const;

/** Swampqueen’s second wallet, which makes one Bitcoin quest done. A well-known burn address: nobody owns it. */
const BITCOIN_WALLET = { owner: 'swampqueen', address: '1BitcoinEaterAddressDontSendf59kuE' } as const;

/** Writes accounts, roles, wallets and badges. */
export async function seedPeople(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  personas: readonly Persona[],
  now: Date,
): Promise<void> {
  const random = randomFor('accounts');
  const accounts = members.map((member) => ({
    id: member.id,
    username: member.username,
    login_provider: 'ethereum',
    referral_code: random.hex(10).toUpperCase(),
    created_at: member.createdAt,
    last_seen_at: before(now, Math.floor(random.next() ** 2 * 40 * DAY)),
  }));
  await bulkInsert(
    tx,
    'account',
    {
      id: 'text',
      username: 'text',
      login_provider: 'text',
      referral_code: 'text',
      created_at: 'timestamptz',
      last_seen_at: 'timestamptz',
    },
    accounts,
  );
  await seedWallets(tx, members);
  await seedRoles(tx, members, personas);
  await seedBadges(tx, members, now);
}

async function seedWallets(tx: Transaction<Database>, members: readonly SeedMember[]): Promise<void> {
  const random = randomFor('wallets');
  const wallets = members.map((member) => ({
    id: random.hex(32),
    account_id: member.id,
    chain: 'ethereum' as const,
    address: member.address,
    wallet_type: member.persona === null ? random.pick(WALLET_TYPES) : 'injected',
    is_primary: true,
    used_for_login: true,
    linked_at: member.createdAt,
    last_verified_at: member.createdAt,
  }));
  await bulkInsert(
    tx,
    'wallet',
    {
      id: 'text',
      account_id: 'text',
      chain: 'text',
      address: 'text',
      wallet_type: 'text',
      is_primary: 'boolean',
      used_for_login: 'boolean',
      linked_at: 'timestamptz',
      last_verified_at: 'timestamptz',
    },
    wallets,
  );
  const owner = members.find((member) => member.persona === BITCOIN_WALLET.owner);
  if (owner === undefined) return;
  await tx
    .insertInto('wallet')
    .values({
      id: random.hex(32),
      account_id: owner.id,
      chain: 'bitcoin',
      address: BITCOIN_WALLET.address,
      wallet_type: 'xverse',
      purpose: 'ordinals',
      address_type: 'p2pkh',
      linked_at: owner.createdAt,
      last_verified_at: owner.createdAt,
    })
    .execute();
}

async function seedRoles(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  personas: readonly Persona[],
): Promise<void> {
  for (const { name, role } of personas) {
    const member = members.find((one) => one.persona === name);
    if (role === 'member' || member === undefined) continue;
    await tx
      .insertInto('account_role')
      .values({ account_id: member.id, role, granted_at: member.createdAt })
      .execute();
  }
}

async function seedBadges(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  now: Date,
): Promise<void> {
  const random = randomFor('badges');
  await tx
    .insertInto('badge')
    .values(BADGES.map((badge) => ({ ...badge, image: null })))
    .execute();
  const earned = members
    .filter((member) => member.reputation > 0)
    .flatMap((member) => {
      const mine =
        member.persona === null
          ? BADGES.filter((badge) => random.chance(BADGE_SHARES.get(badge.id) ?? 0)).map((badge) => badge.id)
          : (PERSONA_BADGES[member.persona] ?? []);
      return mine.map((badge_id) => ({
        account_id: member.id,
        badge_id,
        earned_at: before(now, random.between(5, 200) * DAY + random.between(0, 23) * HOUR),
      }));
    });
  await bulkInsert(
    tx,
    'account_badge',
    { account_id: 'text', badge_id: 'text', earned_at: 'timestamptz' },
    earned,
  );
}
