import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { sweepEnded } from './calls/operation/sweep.ts';
import { createChains } from './chain/chains.ts';
import { readConfig } from './config/config.ts';
import { openDatabase } from './db/open.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { serveMetrics } from './http/metrics/metrics-server.ts';
import { createLifecycle } from './lifecycle.ts';
import { startClaimsFollower } from './serum/chain-events/start-claims-follower.ts';
import { watchVoucherSigner } from './serum/voucher/watch-voucher-signer.ts';
import { formatStartMessage } from './start-message.ts';

const SWEEP_MS = 10 * 60_000;

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database, { folder: 'share' });
  const lifecycle = createLifecycle();
  const metrics = createMetrics(database.connections);
  const deps = {
    config,
    db: database.db,
    chains: createChains(config),
    lifecycle,
    onReports: metrics.countReports,
    measures: metrics.measures,
  };
  const app = buildApp(deps);
  metrics.watch(app);
  let metricsServer: Server | undefined;
  const sweep = setInterval(() => {
    sweepEnded(database.db).catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
  }, SWEEP_MS);
  sweep.unref();
  const claims = startClaimsFollower(deps, app.log);
  metrics.gauge(
    'hideout_claims_indexed_timestamp_seconds',
    'When all claims were last known to be read.',
    () => {
      const at = claims?.lastIndexedAt() ?? null;
      return at === null ? null : at.getTime() / 1_000;
    },
  );
  const voucherSigner = watchVoucherSigner(deps, app.log);
  metrics.gauge(
    'hideout_voucher_signer_accepted',
    'Whether the distributor takes vouchers that we sign: 1 or 0.',
    () => {
      const isAccepted = voucherSigner?.isAccepted() ?? null;
      return isAccepted === null ? null : Number(isAccepted);
    },
  );
  closeWithGrace({ delay: config.drainMs + 15_000 }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    lifecycle.beginClosing();
    clearInterval(sweep);
    voucherSigner?.stop();
    const claimsStopped = claims?.stop();
    // The load balancer must have seen `/readyz` say no before connections are refused.
    if (signal === 'SIGTERM') await sleep(config.drainMs);
    await app.close();
    await claimsStopped;
    metricsServer?.close();
    await database.close();
  });
  try {
    if (config.metrics !== null) metricsServer = await serveMetrics(metrics, config.metrics);
    await app.listen({ host: config.host, port: config.port });
    app.log.info({ engine: database.engine }, 'ready');
  } catch (error) {
    await claims?.stop();
    await database.close();
    throw error;
  }
} catch (error) {
  console.error(formatStartMessage(error));
  process.exit(1);
}
