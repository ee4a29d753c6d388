import autocannon from 'autocannon';
import { ORIGIN } from '../instances/api-instances.ts';
import type { BenchRequest } from './cases.ts';

export type Measured = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers outside 2xx, and requests without one. */
  readonly failed: number;
};

export type Load = { readonly seconds: number; readonly connections: number };

/** Asks without a pause from several connections, and says how long answers took. */
export async function measure(url: string, next: () => BenchRequest, load: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    duration: load.seconds,
    connections: load.connections,
    requests: [
      {
        setupRequest(request) {
          const { method, path, cookie, body } = next();
          const headers = {
            origin: ORIGIN,
            ...(cookie === undefined ? {} : { cookie }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          };
          return { ...request, method, path, headers, ...(body === undefined ? {} : { body }) };
        },
      },
    ],
  });
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
