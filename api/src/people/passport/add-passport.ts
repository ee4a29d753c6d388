import type { EndpointOutput, EndpointParsed } from '@hideout/contract/endpoint';
import type { addPassport as endpoint } from '@hideout/contract/passport';
import type { Address } from 'viem';
import { ethereumWallets } from '../../calls/account/account-wallets.ts';
import type { SessionAccount } from '../../calls/context.ts';
import { toSessionUser } from '../../calls/sessions/session.ts';
import { apiFailure } from '../../http/api-failure.ts';
import type { SourceDeps } from '../profile/source-snapshot.ts';
import { activePassport, bindPassport } from './bind-passport.ts';
import { readClaimAddress } from './claim-address.ts';
import { passportCollection } from './passport-collection.ts';
import { getHolder, type Holder, type PassportRow, passportView } from './passport-view.ts';
import { readHolder } from './read-holder.ts';

type Answer = EndpointOutput<typeof endpoint>;
type Wanted = { readonly tokenId: string; readonly claimAddress: Address };

/**
 * Binds a token the member holds, and the address their SERUM goes to, to the account. The same pair
 * again answers the same; another one needs a reset by support first. A claim address that another user
 * only typed goes to the member who has linked it as a wallet.
 *
 * @throws ApiFailure `INVALID_ADDRESS`, `PASSPORT_NOT_OWNED`, `PASSPORT_EXISTS`, `PASSPORT_TOKEN_TAKEN`,
 * `CONFLICT` for a claim address of another user, `UPSTREAM_UNAVAILABLE` when nobody can say who holds
 * the token.
 */
export async function addPassport(
  deps: SourceDeps,
  account: SessionAccount,
  { tokenId, claimAddress: address }: EndpointParsed<typeof endpoint>['body'],
  now: Date,
): Promise<Answer> {
  const wanted = { tokenId, claimAddress: readClaimAddress(address, deps.chainConfig) };
  const mine = await activePassport(deps.db, { accountId: account.id });
  if (mine !== undefined) return answerAgain(deps, account, mine, wanted, now);

  const { collection, holder } = await proveHolding(deps, account.id, tokenId, now);
  const bound = await bindPassport(deps.db, { accountId: account.id, collection, ...wanted });
  if (typeof bound !== 'string') return answer(deps, account, bound, holder);
  // Two of the member’s own calls may have raced: then the first one’s passport is the answer.
  const first = await activePassport(deps.db, { accountId: account.id });
  if (first !== undefined) return answerAgain(deps, account, first, wanted, now);
  throw bound === 'claimAddress'
    ? apiFailure(
        'CONFLICT',
        'That claim address belongs to another account. If it is your wallet, link it first; else choose another.',
        {
          fields: { claimAddress: 'Belongs to another account.' },
        },
      )
    : apiFailure(
        'PASSPORT_TOKEN_TAKEN',
        `#${tokenId} is the passport of another account. If you bought it, ask support to reset it.`,
        { meta: { tokenId } },
      );
}

async function proveHolding(deps: SourceDeps, accountId: string, tokenId: string, now: Date) {
  const { chains, chainConfig: config } = deps;
  const collection = passportCollection(config, chains);
  if (config === null || collection === null) {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'This server does not know which tokens are passports.');
  }
  const wallets = await ethereumWallets(deps.db, accountId);
  let holder: Address | null;
  try {
    holder = await readHolder({ ethereum: chains.ethereum, config, collection }, tokenId, wallets, now);
  } catch (cause) {
    const message = `${collection.chainName} is not answering, so we cannot see who holds #${tokenId}. Nothing was changed; try again.`;
    throw apiFailure('UPSTREAM_UNAVAILABLE', message, { cause });
  }
  if (holder !== null) return { collection, holder };
  throw apiFailure('PASSPORT_NOT_OWNED', `None of your wallets or vaults holds #${tokenId}.`, {
    meta: { tokenId },
  });
}

async function answerAgain(
  deps: SourceDeps,
  account: SessionAccount,
  row: PassportRow,
  wanted: Wanted,
  now: Date,
): Promise<Answer> {
  if (row.token_id === wanted.tokenId && row.claim_address === wanted.claimAddress) {
    return answer(deps, account, row, await getHolder(deps, row, now));
  }
  throw apiFailure(
    'PASSPORT_EXISTS',
    `Your passport is #${row.token_id} with ${row.claim_address}. Ask support to reset it if that is wrong.`,
    { meta: { tokenId: row.token_id, claimAddress: row.claim_address } },
  );
}

async function answer(
  deps: SourceDeps,
  account: SessionAccount,
  row: PassportRow,
  holder: Holder,
): Promise<Answer> {
  const user = toSessionUser({ ...account, tokenId: row.token_id, claimAddress: row.claim_address });
  return { passport: await passportView(deps, row, holder), user };
}
