import type { Attributes } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { failureLabel, MEASURES, type Measures, SECONDS, SHIFTS, WITHOUT_UNIT } from './measures.ts';

export type OtelMeasures = {
  readonly measures: Measures;
  /** Sends what has not been sent and stops. */
  stop(): Promise<void>;
};

/**
 * The numbers of tabs for a collector, by OTLP over HTTP. Loaded only where one is configured.
 *
 * @param endpoint of the collector, without `/v1/metrics`
 * @param everyMs between two deliveries
 */
export function otelMeasures(endpoint: string, everyMs: number): OtelMeasures {
  const exporter = new OTLPMetricExporter({
    url: `${endpoint}/v1/metrics`,
    // A collector that is away must not hold up the end of the process.
    timeoutMillis: 3_000,
  });
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'hideout-api' }),
    readers: [
      new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: everyMs,
        exportTimeoutMillis: Math.min(everyMs, 10_000),
      }),
    ],
  });
  const meter = provider.getMeter('hideout');
  const counter = ([name, description]: readonly [string, string]) => {
    const made = meter.createCounter(name, { description });
    return (attributes: Attributes) => made.add(1, attributes);
  };
  const histogram = ([name, description]: readonly [string, string], unit: string, bounds: number[]) =>
    meter.createHistogram(name, { description, unit, advice: { explicitBucketBoundaries: bounds } });

  const loads = counter(MEASURES.loads);
  const failures = counter(MEASURES.failures);
  const loadTimes = histogram(MEASURES.loadTimes, 's', SECONDS);
  const views = counter(MEASURES.views);
  const errors = counter(MEASURES.errors);
  const vitals = histogram(MEASURES.vitals, 's', SECONDS);
  const shifts = histogram(MEASURES.shifts, '1', SHIFTS);
  const halts = counter(MEASURES.halts);
  const ignored = counter(MEASURES.ignored);

  const measures: Measures = {
    load({ remote, version }, ms, failure) {
      loads({ remote, version, result: failure === null ? 'ok' : 'failed' });
      if (failure === null) loadTimes.record(ms / 1_000, { remote, version });
      else failures({ remote, version, code: failureLabel(failure) });
    },
    view: ({ remote, version }) => views({ remote, version }),
    error: ({ remote, version }) => errors({ remote, version }),
    vital({ remote, version }, name, value) {
      if (name === WITHOUT_UNIT) shifts.record(value, { remote, version });
      else vitals.record(value / 1_000, { remote, version, name });
    },
    halt: ({ remote, version }) => halts({ remote, version }),
    ignored: (reason) => ignored({ reason }),
  };
  return { measures, stop: () => provider.shutdown() };
}
