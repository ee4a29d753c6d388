import type { HostContract } from '@hideout/contract/host-contract';
import { readManifest } from '@hideout/contract/read-manifest';
import type { Release } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { entryIntegrity, type ReleaseKeys } from '@hideout/federation/entry-integrity';
import { misfits, sentenceOf } from '@hideout/federation/fit';
import { ADAPTED_PLATFORMS, PLATFORM_VERSION } from '@hideout/federation/platform-version';
import { getInstance, satisfy } from '@module-federation/enhanced/runtime';
import type { SectionErrorCode } from './section-error.ts';

type Published = Pick<Release, 'baseUrl' | 'manifest'>;

/** Why a section whose files are sound did not start. */
type Explanation = {
  readonly code: Extract<SectionErrorCode, 'SECTION_INCOMPATIBLE' | 'SECTION_BROKEN' | 'SECTION_DAMAGED'>;
  /** A sentence with what is needed and what is there; null when nobody knows. */
  readonly detail: string | null;
};

/** `@hideout/session/router` is of `@hideout/session`, `react/jsx-runtime` of `react`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What this very tab offers, as the federation runtime has it: the newest build of the host may offer another. */
async function offeredHere({
  uses,
}: RemoteManifest): Promise<Omit<HostContract, 'schema' | 'version' | 'paths'>> {
  const packages: Record<string, string> = {};
  const modules: Record<string, string[]> = {};
  for (const [request, versions] of Object.entries(getInstance()?.shareScopeMap.default ?? {})) {
    const [shared] = Object.values(versions);
    if (shared === undefined) continue;
    packages[packageOf(request)] = shared.version;
    if (!Object.hasOwn(uses, request)) continue;
    const factory: unknown = await shared.get();
    modules[request] = typeof factory === 'function' ? Object.keys(Object(factory())) : [];
  }
  return { contract: PLATFORM_VERSION, adapts: [...ADAPTED_PLATFORMS], packages, modules };
}

/** Whether the browser takes the entry, whose hash is right, for one that the team has signed. */
async function isSigned({ baseUrl, manifest }: Published, keys: ReleaseKeys): Promise<boolean> {
  const integrity = entryIntegrity(manifest, keys);
  if (integrity === undefined || integrity === manifest.integrity[manifest.entry]) return true;
  const url = new URL(`${baseUrl}${manifest.entry}`, location.origin).href;
  try {
    await fetch(url, { integrity, credentials: 'omit' });
    return true;
  } catch {
    window.__hideout?.refused?.(url);
    return false;
  }
}

/** Looks for the reason: in who signed it, in the manifest, and in what this tab has of all that it needs. */
export async function explainFailure(
  { baseUrl, manifest }: Published,
  error: unknown,
  keys: ReleaseKeys,
): Promise<Explanation> {
  const read = readManifest(manifest);
  if ('problems' in read) {
    return { code: 'SECTION_INCOMPATIBLE', detail: `Its manifest cannot be used: ${read.problems[0]}.` };
  }
  const [misfit] = misfits(read.manifest, await offeredHere(read.manifest), satisfy);
  if (misfit !== undefined) return { code: 'SECTION_INCOMPATIBLE', detail: `It ${sentenceOf(misfit)}.` };
  if (!(await isSigned({ baseUrl, manifest }, keys))) {
    return { code: 'SECTION_DAMAGED', detail: 'The team that owns it has not signed it.' };
  }
  // The runtime has refused a version for a reason of its own.
  const refused = error instanceof Error && /does not satisfy|RUNTIME-012/.test(error.message);
  return { code: refused ? 'SECTION_INCOMPATIBLE' : 'SECTION_BROKEN', detail: null };
}
