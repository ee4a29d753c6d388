import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import { publishRelease } from '@hideout/contract/registry';
import { getRegistryHealth, receiveTelemetry } from '@hideout/contract/telemetry';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createMetrics, type Metrics } from '../http/metrics/metrics.ts';
import { makeManifest, makeReport, storeTestFiles } from './make-manifest.ts';
import { buildTestApp, call, TEST_ORIGIN, TEST_REGISTRY_TOKEN } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

type Events = EndpointInput<typeof receiveTelemetry>['body']['events'];
type Health = EndpointOutput<typeof getRegistryHealth>['remotes'];

/** Where the numbers of releases are stored. */
export const RELEASE_TABLES = ['release_minute', 'release_failure', 'release_tab'] as const;
export const SERUM = { remote: 'serum', version: '1.0.0' } as const;
export const PAGE_FILE = `${TEST_ORIGIN}/r/serum/1.0.0/static/page.js`;

const BEARER = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };

/** An exception of the serum remote, as a tab reports it. */
export function thrown(changes: Partial<Extract<Events[number], { kind: 'error' }>> = {}): Events[number] {
  return {
    kind: 'error',
    name: 'TypeError',
    stack: `${PAGE_FILE}:1:105\n${TEST_ORIGIN}/static/js/react.js:1:2`,
    ...changes,
  };
}

export type TelemetryStage = {
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  /** As a beacon sends it: without our header and whatever cookie there is. */
  send(events: unknown, from?: { tab?: string; ip?: string; type?: string }): Promise<LightMyRequestResponse>;
  /** Sends what is taken. */
  notify(events: Events, from?: { tab?: string; ip?: string }): Promise<void>;
  health(headers?: Record<string, string>): Promise<Health>;
  serum(): Promise<Health[number] | undefined>;
};

/**
 * An API with a release of each of two teams, and no numbers yet.
 *
 * @param app another one than the stage would make, over the same database.
 */
export async function telemetryStage(
  { db }: TestDatabase,
  store: string,
  app?: FastifyInstance,
): Promise<TelemetryStage> {
  for (const table of [...RELEASE_TABLES, 'remote', 'remote_release'] as const)
    await db.deleteFrom(table).execute();
  const metrics = createMetrics(() => ({ total: 0, idle: 0, waiting: 0 }));
  const api = app ?? buildTestApp(db, { measures: metrics.measures, config: { releasesDir: store } });
  await publish(api, store, 'serum', 'Lab');
  await publish(api, store, 'governance', 'Swamp');
  const send: TelemetryStage['send'] = (
    events,
    { tab = String(randomUUID()), ip = '198.51.100.7', type = 'application/json' } = {},
  ) =>
    api.inject({
      method: 'POST',
      url: receiveTelemetry.path,
      headers: { 'content-type': type, origin: TEST_ORIGIN, 'user-agent': 'Browser/1' },
      remoteAddress: ip,
      payload: JSON.stringify({ tab, events }),
    });
  const health: TelemetryStage['health'] = async (headers = BEARER) => {
    const answer = await call(api, getRegistryHealth, { headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<EndpointOutput<typeof getRegistryHealth>>().remotes;
  };
  return {
    app: api,
    metrics,
    send,
    async notify(events, from = {}) {
      const answer = await send(events, from);
      expect(answer.json()).toEqual({ ok: true });
    },
    health,
    serum: async () => (await health()).find(({ name }) => name === 'serum'),
  };
}

async function publish(app: FastifyInstance, store: string, name: string, team: string): Promise<void> {
  const version = '1.0.0';
  const manifest = makeManifest({ name, version, owner: { team, contact: `#${team}` } });
  storeTestFiles(manifest, store);
  const body = { baseUrl: `/r/${name}/${version}/`, manifest, report: makeReport(manifest) };
  expect((await call(app, publishRelease, { body, headers: BEARER })).statusCode).toBe(201);
}
