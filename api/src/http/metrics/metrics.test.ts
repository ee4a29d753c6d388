import type { Server } from 'node:http';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { apiFailure } from '../api-failure.ts';
import { createFrame } from '../frame.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const IDLE = () => ({ total: 3, idle: 2, waiting: 1 });

async function scrape(metrics: Metrics, path = '/metrics') {
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
}

test('answers are counted by route, not by address, and failures by code', async () => {
  const metrics = createMetrics(IDLE);
  const app = createFrame({ logLevel: 'silent', trustedProxies: [] });
  metrics.watch(app);
  app.get('/vote/:id', async (request) => {
    if (request.url.endsWith('/none')) throw apiFailure('PROPOSAL_NOT_FOUND', 'There is no such proposal.');
    return {};
  });
  for (const id of ['first', 'second', 'none']) await app.inject(`/vote/${id}`);
  const { text } = await scrape(metrics);
  expect(text).toContain(
    'hideout_http_request_duration_seconds_count{method="GET",route="/vote/:id",status="200"} 2',
  );
  expect(text).toContain('hideout_http_failures_total{route="/vote/:id",code="PROPOSAL_NOT_FOUND"} 1');
  expect(text).toContain('hideout_database_connections{state="waiting"} 1');
  expect(text).not.toContain('first');
});

test('what browsers refused is counted by release and owner, the rest by reason', async () => {
  const metrics = createMetrics(IDLE);
  const violation = { kind: 'csp', rule: 'img-src', remote: 'serum@1.0.0', owner: 'Lab' } as const;
  const place = { blocked: 'https://elsewhere.example', file: null, count: 3 };
  metrics.countReports({ violations: [{ ...violation, ...place }], ignored: { extension: 2 } });
  const text = await metrics.text();
  expect(text).toContain(
    'hideout_browser_violations_total{kind="csp",rule="img-src",remote="serum@1.0.0",owner="Lab"} 3',
  );
  expect(text).toContain('hideout_browser_reports_ignored_total{reason="extension"} 2');
  expect(text).not.toContain('elsewhere');
});

test('what tabs measured is counted by release', async () => {
  const { measures, text } = createMetrics(IDLE);
  const serum = { remote: 'serum', version: '1.0.0', owner: 'Lab' };
  measures.load(serum, 240, null);
  measures.load(serum, 8_000, 'SECTION_TIMEOUT');
  measures.load(serum, 8_000, 'MADE_UP');
  measures.view(serum);
  measures.error(serum);
  measures.vital(serum, 'LCP', 1_200);
  measures.vital(serum, 'CLS', 0.02);
  measures.halt(serum);
  measures.ignored('unknown-release');
  const lines = (await text()).split('\n');
  const release = 'remote="serum",version="1.0.0"';
  expect(
    lines.filter((line) => /^hideout_(remote|web|layout|releases|telemetry)\w+(_sum|_total)\{/.test(line)),
  ).toEqual([
    `hideout_remote_loads_total{${release},result="ok"} 1`,
    `hideout_remote_loads_total{${release},result="failed"} 2`,
    `hideout_remote_load_failures_total{${release},code="SECTION_TIMEOUT"} 1`,
    `hideout_remote_load_failures_total{${release},code="OTHER"} 1`,
    `hideout_remote_load_seconds_sum{${release}} 0.24`,
    `hideout_remote_views_total{${release}} 1`,
    `hideout_remote_errors_total{${release}} 1`,
    `hideout_web_vital_seconds_sum{${release},name="LCP"} 1.2`,
    `hideout_layout_shift_sum{${release}} 0.02`,
    `hideout_releases_taken_back_total{${release}} 1`,
    'hideout_telemetry_ignored_total{reason="unknown-release"} 1',
  ]);
});

test('a number that is not known yet is left out', async () => {
  const metrics = createMetrics(IDLE);
  let lag: number | null = null;
  metrics.gauge('hideout_test_lag_seconds', 'For the test.', () => lag);
  expect(await metrics.text()).not.toContain('hideout_test_lag_seconds 7');
  lag = 7;
  expect(await metrics.text()).toContain('hideout_test_lag_seconds 7');
});

test('the port serves only the metrics', async () => {
  expect(await scrape(createMetrics(IDLE), '/auth/check')).toMatchObject({ status: 404 });
});

test('a port that is taken is named with its variable', async () => {
  const taken = fastify();
  await taken.listen({ host: '127.0.0.1', port: 0 });
  const address = taken.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The other program has no port.');
  await expect(
    serveMetrics(createMetrics(IDLE), { host: '127.0.0.1', port: address.port }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE', variable: 'METRICS_PORT' });
  await taken.close();
});
