import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { createChains } from './chains.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { createLifecycle } from './lifecycle.ts';
import { sweepEnded } from './operation/sweep.ts';
import { startSentence } from './start-sentence.ts';

const SWEEP_MS = 10 * 60_000;

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  const lifecycle = createLifecycle();
  const app = buildApp({ config, db: database.db, chains: createChains(config), lifecycle });
  const sweep = setInterval(() => {
    sweepEnded(database.db).catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
  }, SWEEP_MS);
  sweep.unref();
  closeWithGrace({ delay: config.drainMs + 15_000 }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    lifecycle.beginClosing();
    clearInterval(sweep);
    // The load balancer must have seen `/readyz` say no before connections are refused.
    if (signal === 'SIGTERM') await sleep(config.drainMs);
    await app.close();
    await database.close();
  });
  try {
    await app.listen({ host: config.host, port: config.port });
    app.log.info({ engine: database.engine }, 'ready');
  } catch (error) {
    await database.close();
    throw error;
  }
} catch (error) {
  console.error(startSentence(error));
  process.exit(1);
}
