import type { RegisteredRemote } from '@hideout/contract/registry';

/** A remote's channels in one line. */
export function describeRemote(remote: RegisteredRemote): string {
  const { name, stable, previous, canary, preview, enabled, maintenance, banned, flags = {} } = remote;
  return [
    `${name}: stable ${stable}`,
    ...(canary === null ? [] : [`canary ${canary.version} at ${canary.percent} %`]),
    ...(previous === null ? [] : [`before ${previous}`]),
    ...(preview === null ? [] : [`preview ${preview}`]),
    ...(banned.length === 0 ? [] : [`taken back ${banned.join(', ')}`]),
    ...Object.entries(flags).map(([flag, percent]) => `flag ${flag} at ${percent} %`),
    ...(maintenance === null ? [] : ['in maintenance']),
    ...(enabled ? [] : ['off']),
  ].join(', ');
}
