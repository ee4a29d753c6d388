import type { EndpointParsed } from '@hideout/contract/endpoint';
import type { receiveTelemetry } from '@hideout/contract/telemetry';
import type { RequestContext } from '../../calls/context.ts';
import { limitedAddress } from '../../http/limits.ts';
import { haltBroken } from '../releases/halt.ts';
import { formatLabel, publishedAs } from '../releases/published.ts';
import type { ReleaseFacts } from '../releases/release-facts.ts';
import { type Failure, storeFailures } from './store-failures.ts';
import { getSender, storeTallies } from './store-tallies.ts';
import { attributeErrors, type TabError } from './tab-errors.ts';
import { countTally, sumUp, type Tally, versionsNamed } from './tally.ts';
import { attributeVitals } from './vitals.ts';

export type TelemetryTools = {
  /** Secret of the site that addresses are hashed with. */
  readonly addressKey: string | Buffer;
  readonly facts: ReleaseFacts;
};

/** Takes one delivery of a tab: counts it, logs what is new, and rolls back what has broken its budget by it. */
export async function takeDelivery(
  { tab, events }: EndpointParsed<typeof receiveTelemetry>['body'],
  { db, config, ip, measures, log }: RequestContext,
  { addressKey, facts }: TelemetryTools,
): Promise<void> {
  const { tallies, unknown } = sumUp(events, await publishedAs(db, versionsNamed(events)));
  const { errors, foreign } = await attributeErrors(db, events, config.origins);
  for (const { release } of errors) if (release !== null) countTally(tallies, release).errors += 1;
  const sender = getSender(addressKey, tab, limitedAddress(ip));
  // In one order, so that two deliveries never wait for each other.
  const sums = [...tallies.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
  await storeTallies(db, sums, sender);
  const added = await storeFailures(db, [...sums.flatMap(failedLoads), ...errors.map(toFailure)]);
  for (const failure of added) {
    if (failure.owner !== null) log.warn(failure, 'a tab met an exception that is new');
  }

  const vitals = events.filter((event) => event.kind === 'vital');
  const measuredFor = await attributeVitals(db, vitals, sender.tab);
  for (const vital of vitals) measures?.vital(measuredFor(vital), vital.name, vital.value);
  for (const sum of sums) measureTally(sum, measures);
  for (const { release } of errors) measures?.error(release ?? HOST);
  for (let count = 0; count < unknown; count += 1) measures?.ignored('unknown-release');
  for (let count = 0; count < foreign; count += 1) measures?.ignored('foreign-error');

  const decisive = sums.filter(isDecisive).map(({ release }) => release);
  for (const halted of await haltBroken(db, decisive, { facts, log })) {
    measures?.halt(halted);
    log.warn(halted, 'a release was rolled back automatically');
  }
}

const HOST = { remote: 'host', version: '' };

/** True when it can tip the scales: a tab that only says again what it shows has been counted before. */
function isDecisive({ loadTimes, failures, views, errors }: Tally): boolean {
  return loadTimes.length + failures.length + views + errors > 0;
}

/** `owner` is null for a load: those are counted, and not logged one by one. */
type Met = Failure & { readonly release: string; readonly owner: string | null };

function failedLoads({ release, failures }: Tally): Met[] {
  const { remote, version } = release;
  return failures.map((code) => ({
    remote,
    version,
    release: formatLabel(release),
    owner: null,
    code,
    place: null,
  }));
}

function toFailure({ release, code, place }: TabError): Met {
  const { remote, version } = release ?? HOST;
  const label = release === null ? 'host' : formatLabel(release);
  return { remote, version, release: label, owner: release?.owner ?? 'host', code, place };
}

function measureTally({ release, loadTimes, failures, views }: Tally, measures: RequestContext['measures']) {
  for (const ms of loadTimes) measures?.load(release, ms, null);
  for (const code of failures) measures?.load(release, 0, code);
  for (let count = 0; count < views; count += 1) measures?.view(release);
}
