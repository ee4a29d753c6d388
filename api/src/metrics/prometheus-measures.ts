import { Counter, Histogram, type Registry } from 'prom-client';
import { failureLabel, MEASURES, type Measures, SECONDS, SHIFTS, WITHOUT_UNIT } from './measures.ts';

/** The numbers of tabs as series of a Prometheus registry. */
export function prometheusMeasures(registry: Registry): Measures {
  const registers = [registry];
  const counter = <L extends string>([name, help]: readonly [string, string], labelNames: readonly L[]) =>
    new Counter({ name: `${name.replaceAll('.', '_')}_total`, help, labelNames, registers });
  const histogram = <L extends string>(
    [name, help]: readonly [string, string],
    labelNames: readonly L[],
    buckets: number[],
  ) => new Histogram({ name: name.replaceAll('.', '_'), help, labelNames, buckets, registers });

  const loads = counter(MEASURES.loads, ['remote', 'version', 'result']);
  const failures = counter(MEASURES.failures, ['remote', 'version', 'code']);
  const loadTimes = histogram(MEASURES.loadTimes, ['remote', 'version'], SECONDS);
  const views = counter(MEASURES.views, ['remote', 'version']);
  const errors = counter(MEASURES.errors, ['remote', 'version']);
  const vitals = histogram(MEASURES.vitals, ['remote', 'version', 'name'], SECONDS);
  const shifts = histogram(MEASURES.shifts, ['remote', 'version'], SHIFTS);
  const halts = counter(MEASURES.halts, ['remote', 'version']);
  const ignored = counter(MEASURES.ignored, ['reason']);

  // Labels are named one by one: what else a caller knows of a release must not become one.
  return {
    load({ remote, version }, ms, failure) {
      loads.inc({ remote, version, result: failure === null ? 'ok' : 'failed' });
      if (failure === null) loadTimes.observe({ remote, version }, ms / 1_000);
      else failures.inc({ remote, version, code: failureLabel(failure) });
    },
    view: ({ remote, version }) => views.inc({ remote, version }),
    error: ({ remote, version }) => errors.inc({ remote, version }),
    vital({ remote, version }, name, value) {
      if (name === WITHOUT_UNIT) shifts.observe({ remote, version }, value);
      else vitals.observe({ remote, version, name }, value / 1_000);
    },
    halt: ({ remote, version }) => halts.inc({ remote, version }),
    ignored: (reason) => ignored.inc({ reason }),
  };
}
