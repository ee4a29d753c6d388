import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { ShownRegistry, ShownRemote } from './resolve.ts';

/** A part that a remote puts into a page of another one. */
export type Contribution = NonNullable<RemoteManifest['slots']>[number] & { readonly remote: ShownRemote };

/** A path with its `:params` filled in; null when one of them is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string | null {
  let isWhole = true;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    isWhole &&= Boolean(params[name]);
    return encodeURIComponent(params[name] ?? '');
  });
  return isWhole ? filled : null;
}

/**
 * Address of the page that answers an intent, from the manifests alone. Null when no remote answers it, the remote that
 * does is switched off, or a value is missing.
 */
export function intentPath(
  { remotes }: ShownRegistry,
  intent: string,
  params?: Readonly<Record<string, string>>,
): string | null {
  for (const { manifest, closed } of remotes) {
    const answer = manifest.intents?.[intent];
    if (answer !== undefined && closed?.why !== 'disabled') return fillPath(answer.path, params);
  }
  return null;
}

/** What the remotes that are open put into a slot, in order; known before any of their code has run. */
export function contributionsTo({ remotes }: ShownRegistry, slot: string): Contribution[] {
  return remotes
    .flatMap((remote) =>
      remote.closed === null ? (remote.manifest.slots ?? []).map((part) => ({ ...part, remote })) : [],
    )
    .filter((part) => part.slot === slot)
    .toSorted((a, b) => a.order - b.order);
}
