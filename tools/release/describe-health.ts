import type { RemoteHealth, VersionHealth } from '@hideout/contract/telemetry';

/** How a remote fared in the last hour, a line for each version and each of its failures. */
export function describeHealth({ state, why, versions }: RemoteHealth): string {
  return [
    `Health: ${state}${why === null ? '' : `, ${why}`}`,
    ...versions.flatMap((version) => [
      `  ${describeVersion(version)}`,
      ...version.failures.map(
        ({ code, at, count }) => `    ${count} × ${code}${at === null ? '' : ` at ${at}`}`,
      ),
    ]),
  ].join('\n');
}

function describeVersion(health: VersionHealth): string {
  const { version, channels, tabs, loads, failedLoads, p75Ms, views, errors, violations } = health;
  const numbers = [
    `${tabs} tabs`,
    `${loads} loads, ${failedLoads} failed`,
    ...(p75Ms === null ? [] : [`3 of 4 within ${p75Ms} ms`]),
    `${views} pages`,
    `${errors} errors`,
    ...(violations === 0 ? [] : [`${violations} refused by browsers`]),
  ];
  return `${version} (${channels.join(', ') || 'old tabs'}): ${numbers.join('; ')}`;
}
