import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../../db/open.ts';
import { getFailureCode } from '../errors.ts';
import type { CountedReports } from './counted-reports.ts';
import { createMeasures, type Measures } from './measures.ts';

export type Metrics = {
  /** Counts the answers of an app from now on. */
  watch(app: FastifyInstance): void;
  /** Counts what browsers refused on our pages. */
  countReports(reports: CountedReports): void;
  /** Counts what tabs measured. */
  readonly measures: Measures;
  /** A number that is asked for with every scrape; null leaves it out. */
  gauge(name: string, help: string, read: () => number | null): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** Upper bounds of the buckets of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The numbers of one process: answers by route, failures by code, memory and event loop. */
export function createMetrics(pool: () => PoolState): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'hideout_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'hideout_http_failures_total',
    help: 'Answers outside 2xx and 3xx by the code of their envelope.',
    labelNames: ['route', 'code'],
    registers,
  });
  const violations = new Counter({
    name: 'hideout_browser_violations_total',
    help: 'What browsers refused to run, by kind, rule, and the release whose file it was.',
    labelNames: ['kind', 'rule', 'remote', 'owner'],
    registers,
  });
  const ignored = new Counter({
    name: 'hideout_browser_reports_ignored_total',
    help: 'Reports of browsers that say nothing about our files, by reason.',
    labelNames: ['reason'],
    registers,
  });
  new Gauge({
    name: 'hideout_database_connections',
    help: 'Connections to the database by what they do.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
  return {
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        // The pattern, not the address: one series for all proposals.
        const route = request.routeOptions.url ?? 'none';
        durations.observe(
          { method: request.method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1_000,
        );
        const code = getFailureCode(request);
        if (code !== undefined) failures.inc({ route, code });
      });
    },
    countReports(reports) {
      for (const { kind, rule, remote, owner, count } of reports.violations)
        violations.inc({ kind, rule, remote, owner }, count);
      for (const [reason, count] of Object.entries(reports.ignored)) ignored.inc({ reason }, count);
    },
    measures: createMeasures(registry),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read();
          if (value === null) this.reset();
          else this.set(value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
