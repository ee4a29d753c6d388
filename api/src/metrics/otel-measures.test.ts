import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otelMeasures } from './otel-measures.ts';

type Point = {
  attributes: { key: string; value: { stringValue: string } }[];
  asDouble?: number;
  sum?: number;
};
type Metric = { name: string; sum?: { dataPoints: Point[] }; histogram?: { dataPoints: Point[] } };
type Delivery = { resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] };

let collector: Server;
let endpoint: string;
const received: { url: string | undefined; body: Delivery }[] = [];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    received.push({ url: request.url, body: JSON.parse(await text(request)) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => collector.close());

test('a collector gets what tabs measured, by release', async () => {
  const { measures, stop } = otelMeasures(endpoint, 60_000);
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
  await stop();

  expect(received.map(({ url }) => url)).toEqual(['/v1/metrics']);
  const metrics = received.flatMap(({ body }) =>
    body.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
  );
  const points = metrics.flatMap(({ name, sum, histogram }) =>
    (sum ?? histogram)?.dataPoints.map(({ attributes, asDouble, sum: total }) => {
      const labels = attributes.map(({ value }) => value.stringValue).join(' ');
      return `${name}{${labels}} ${asDouble ?? total}`;
    }),
  );
  expect(points.toSorted()).toEqual([
    'hideout.layout_shift{serum 1.0.0} 0.02',
    'hideout.releases_taken_back{serum 1.0.0} 1',
    'hideout.remote.errors{serum 1.0.0} 1',
    'hideout.remote.load_failures{serum 1.0.0 OTHER} 1',
    'hideout.remote.load_failures{serum 1.0.0 SECTION_TIMEOUT} 1',
    'hideout.remote.load_seconds{serum 1.0.0} 0.24',
    'hideout.remote.loads{serum 1.0.0 failed} 2',
    'hideout.remote.loads{serum 1.0.0 ok} 1',
    'hideout.remote.views{serum 1.0.0} 1',
    'hideout.telemetry_ignored{unknown-release} 1',
    'hideout.web_vital_seconds{serum 1.0.0 LCP} 1.2',
  ]);
});
