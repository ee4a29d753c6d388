// Fills the database that the environment names, as the API would open it: `node local/seed/main.ts`.
import { readChainConfig } from '@hideout/api/chain/chain-config';
import { readConfig } from '@hideout/api/config/config';
import { openDatabase } from '@hideout/api/db/open';
import { personas } from '../personas.ts';
import { linkIdentities } from './link-identities.ts';
import { seedDatabase } from './seed-database.ts';

const config = readConfig(process.env);
const database = await openDatabase(config.database);
try {
  const started = performance.now();
  const seeded = await seedDatabase(database.db, {
    now: new Date(),
    personas,
    chain: readChainConfig(config.chainConfigFile),
  });
  if (config.oauth !== null && (seeded || (await hasNoLinkedIdentity()))) {
    await linkIdentities(database.db, config.oauth, config.siteOrigin);
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    seeded ? `The community moved in, ${seconds} s.` : 'There are people here already; nothing was changed.',
  );
} finally {
  await database.close();
}

/** True when an earlier start filled the database and then failed at the identity provider. */
async function hasNoLinkedIdentity(): Promise<boolean> {
  const one = await database.db.selectFrom('oauth_identity').select('subject').limit(1).executeTakeFirst();
  return one === undefined;
}
