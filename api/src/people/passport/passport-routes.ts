import { addPassport as endpoint, getPassport } from '@hideout/contract/passport';
import { type Kysely, sql } from 'kysely';
import { requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { type ChainConfig, readChainConfig } from '../../chain/chain-config.ts';
import type { Database } from '../../db/tables.ts';
import { storedSources } from '../profile/asset-snapshot.ts';
import { shownCollections } from '../profile/shown-collections.ts';
import { addPassport } from './add-passport.ts';
import { activePassport } from './bind-passport.ts';
import { type PassportCollection, passportCollection } from './passport-collection.ts';
import { getHolder, passportView } from './passport-view.ts';

/**
 * Whether a member can bind a token, by the stored snapshot of their assets: one of the collection that is no passport
 * yet. Null when its chain was never read for them, or the site does not read the collection.
 */
async function canBind(
  db: Kysely<Database>,
  accountId: string,
  config: ChainConfig | null,
  { address, chainId }: PassportCollection,
): Promise<boolean | null> {
  const shown = shownCollections(config).find(
    (one) => one.chainId === chainId && one.address?.toLowerCase() === address.toLowerCase(),
  );
  const sources = (await storedSources(db, accountId)).filter(({ chain }) => chain === shown?.chain);
  if (shown === undefined || sources.length === 0) return null;
  const found = sources
    .flatMap(({ tokens }) => tokens)
    .filter(({ collection }) => collection === shown.slug)
    .map(({ tokenId }) => tokenId);
  const taken = await db
    .selectFrom('passport')
    .select('token_id')
    .where('reset_at', 'is', null)
    .where(sql<boolean>`token_id = any(${found}::text[])`)
    .execute();
  const passports = new Set(taken.map((row) => row.token_id));
  return found.some((tokenId) => !passports.has(tokenId));
}

export const passportRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  route(app, deps, endpoint, ({ body }, context) =>
    addPassport({ ...context, chainConfig }, requireAccount(context), body, new Date()),
  );
  route(app, deps, getPassport, async (_input, context) => {
    const sourceDeps = { ...context, chainConfig };
    const { id } = requireAccount(context);
    const row = await activePassport(context.db, { accountId: id });
    const known = passportCollection(chainConfig, context.chains);
    const collection =
      known === null ? null : { name: known.name, address: known.address, chainId: known.chainId };
    if (row === undefined) {
      const bindable = known === null ? null : await canBind(context.db, id, chainConfig, known);
      return { passport: null, collection, bindable };
    }
    const holder = await getHolder(sourceDeps, row, new Date());
    return { passport: await passportView(sourceDeps, row, holder), collection, bindable: null };
  });
};
