import type { TelemetryEvent } from '@hideout/contract/telemetry';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Measured } from '../../http/metrics/measures.ts';

type VitalEvent = Extract<TelemetryEvent, { kind: 'vital' }>;

/** The release that each vital is of: that of the route's remote which this tab has shown last; else the host. */
export async function attributeVitals(
  db: Kysely<Database>,
  vitals: readonly VitalEvent[],
  tab: Buffer,
): Promise<(vital: VitalEvent) => Measured> {
  const host = { remote: 'host', version: '' };
  const routes = [...new Set(vitals.flatMap(({ route }) => (route === null ? [] : [route])))];
  if (routes.length === 0) return () => host;
  const { rows } = await sql<Measured & { route: string }>`
    select distinct on (route) route, shown.remote, shown.version
    from unnest(${routes}::text[]) as route
    join release_tab as shown on shown.tab = ${tab} and shown.shown_at is not null
    join remote_release as release on release.remote = shown.remote and release.version = shown.version
      and release.manifest -> 'routes' @> jsonb_build_array(jsonb_build_object('path', route))
    order by route, shown.shown_at desc
  `.execute(db);
  const byRoute = new Map(rows.map(({ route, remote, version }) => [route, { remote, version }]));
  return ({ route }) => (route === null ? host : (byRoute.get(route) ?? host));
}
