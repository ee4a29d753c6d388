import type { ChainConfig, ChainConfigInput } from '@hideout/api/chain/chain-config';
import type { Database } from '@hideout/api/db/tables';
import type { Transaction } from 'kysely';
import { getAddress } from 'viem';
import { PASSPORT_SLUG } from '../chain/chain-config.ts';
import { getTokens } from '../chain/holdings.ts';
import type { PersonaName } from '../personas.ts';
import type { SeedMember } from './seed-types.ts';
import { after, DAY, MINUTE } from './times.ts';

/** Two hold the token of their passport; swampqueen has sold hers since. */
const WITH_PASSPORT: readonly PersonaName[] = ['oathkeeper', 'sippin_serum', 'swampqueen'];

/** An earlier passport of this persona, reset by the other: its claim address was a typing mistake. */
const RESET = {
  of: 'sippin_serum',
  by: 'oathkeeper',
  claimAddress: getAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293cb'),
  reason: 'Two letters of the claim address were swapped.',
} as const;

/** Binds passports that fit what the local chain says about their tokens. */
export async function seedPassports(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  chain: ChainConfig | ChainConfigInput | null,
): Promise<void> {
  const collection = {
    chain_id: chain?.passport == null ? null : chain[chain.passport.chain].chainId,
    collection_address: chain?.passport?.address ?? null,
    collection_name: chain?.passport?.name ?? null,
  };
  const getPersona = (name: PersonaName) => members.find((member) => member.persona === name);
  for (const name of WITH_PASSPORT) {
    const member = getPersona(name);
    if (member === undefined) continue;
    const token_id = getToken(member);
    const claim_address = member.address;
    const bound_at = after(member.createdAt, 40 * DAY);
    await tx
      .insertInto('passport')
      .values({ account_id: member.id, token_id, claim_address, ...collection, bound_at })
      .execute();
    await tx.updateTable('account').set({ token_id, claim_address }).where('id', '=', member.id).execute();
  }
  const [owner, admin] = [getPersona(RESET.of), getPersona(RESET.by)];
  if (owner === undefined || admin === undefined) return;
  await seedReset(tx, owner, admin, collection);
}

async function seedReset(
  tx: Transaction<Database>,
  owner: SeedMember,
  admin: SeedMember,
  collection: Pick<Database['passport'], 'chain_id' | 'collection_address' | 'collection_name'>,
): Promise<void> {
  const { claimAddress, reason } = RESET;
  const tokenId = getToken(owner);
  const at = after(owner.createdAt, 40 * DAY - 20 * MINUTE);
  await tx
    .insertInto('passport')
    .values({
      account_id: owner.id,
      token_id: tokenId,
      claim_address: claimAddress,
      ...collection,
      bound_at: after(owner.createdAt, 39 * DAY),
      reset_at: at,
      reset_by: admin.id,
      reset_reason: reason,
    })
    .execute();
  const note = `#${tokenId} with ${claimAddress}: ${reason}`;
  await tx
    .insertInto('audit_log')
    .values({
      at,
      account_id: admin.id,
      action: 'passport.reset',
      subject: owner.id,
      detail: JSON.stringify({ tokenId, claimAddress, reason, note }),
    })
    .execute();
}

/** A token the member holds on the local chain, or one of another user, as after a sale. */
function getToken({ address }: SeedMember): string {
  const tokens = getTokens(PASSPORT_SLUG);
  const token = tokens.find(({ owner }) => owner === address) ?? tokens.at(-1);
  if (token === undefined) throw new Error('There are no passports on the local chain.');
  return token.tokenId.toString();
}
